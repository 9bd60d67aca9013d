# What the Rules button says: the game in short.

siege-rules =
    One night over Moscow, 8 rounds. **Stormers** loot fortifications for victory points, **Defenders** keep them standing.
    - In your turn each squad may move up to 2 regions once and then act once: assault, attack, rally, or turn the Wind Rose from the Kremlin.
    - A squad is 1 to 3 chess figures; its strength is their sum. Every battle is strength plus a die against strength plus a die. A tie goes to the attacked side.
    - Assault: a Stormer's squad in the same or an adjacent region against a fortification of strength 10. Figure properties do not help the Stormer, but they help the guard.
    - Defenders with a squad within reach (usually 2 hexes) may stand up for it, all in secret and at once. The Stormer must then beat each guard together with the fortification, the nearest first.
    - A won assault pays **either** 1 victory point **or** one step of the weather marker. Nobody moves the marker more than 3 times a round.
    - Half of the weather helps the storm, half the city. A fortification may ward its region against one kind of weather.
    - A beaten squad loses its weakest figure, retreats and is shaken until the round ends.
    - Underground tokens can be taken again and again; their controller holds a secret card, to be played before the first or after the last turn of a round.
    - At the end: at least as many fortifications standing as points looted, and the City holds: all Defenders win. Otherwise the Stormer with most points wins.

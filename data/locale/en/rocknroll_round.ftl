# Two rounds of a recorded match, step by step: what each step means. The steps are in data/rounds/rocknroll.toml.

rocknroll-round-1 = Five Points lie in a row, worth 1, 2, 3, 2, 1; whoever holds more value at the end of a round wins it, three rounds win the match. Anna plays Vietnam, Ben the VPA. Both hold units, orders and a secret spec op; **RD** is the money of bad luck.
rocknroll-round-2 = A turn has two halves. First units come down, only at the two ends of the row, as many as one likes. Ben puts two left and one right.
rocknroll-round-3 = Then the orders. The first one ends the deployment, there is no way back. Manoeuvre carries the Bulldozer to the middle, the dearest Point, past what lies between.
rocknroll-round-4 = An order that fits nowhere is never dead: as a **step** any card moves one unit by one. So Ben spreads out. Presence counts, not glory.
rocknroll-round-5 = At the end of Ben’s turn Anna is asked for the Devil’s Hand: once a match she may cut in with an order. It costs her all rerolls for the rest of the match, so not yet.
rocknroll-round-6 = Anna moves second this round, so she sees all of Ben’s units before she places hers. That is worth much, nobody answers her until the tally; for it whoever moves first counts 4 more there.
rocknroll-round-7 = Long shot hits a neighbouring Point. The number to reach is the attacker’s chance or the target’s armour, whichever is higher: 5+, a 6. The loser of a unit gets a compensation point; two of them are an extra order.
rocknroll-round-8 = Ambush fires at whoever walks in. But look closely: nobody moves any more this round, and at the start of her next turn, which comes first in round 2, the marker goes. The card was wasted; better a step with it.
rocknroll-round-9 = The tally. Grey Wall takes B with its last step, yet Ben’s Points are worth 5, Anna’s 3, and Ben moved first: **9 to 3**. The loser gets a local and a new spec op, and the order swaps: now Anna is first.
rocknroll-round-10 = Units have **tricks**: the Courier brings an order as it arrives. The Stray Mortar is a local. It belongs to nobody, holds nothing, and shoots at whoever shoots beside it.
rocknroll-round-11 = Four units of hers crowd at the right end, where E is worth 1. **Goal Change** for 4 RD swaps two Point cards: now C lies there, worth 3. The other way to take a Point is to bring it to one’s units.
rocknroll-round-12 = Ben answers with everything: four units to the right end, and a shot at Grey Wall. A 4 where 5 is needed, so he **pours** 1 RD: after a failed die every RD adds one. The shot wakes the local, which fires back and misses.
rocknroll-round-13 = For 2 RD one may try to capture an enemy in one’s Point, on 6+. Ben fails and gets 1 RD for it: every failure pays. That is why the unlucky side is the rich one.
rocknroll-round-14 = Now Anna calls the **Devil**: an order in Ben’s turn, two attacks at the Point they fight for. Both fail, and she has given up rerolls and ROCK’N’ROLL for good. As the tally shows, she did not need it.
rocknroll-round-15 = 4 : 5 at C: by one unit it is Ben’s, whose Points are worth 4, Anna’s 1. But Anna moved first and counts 4 more: 5 to 4, **Anna wins the round**. What there is to learn: reckon with those 4 before you call the Devil; and who moves last counts heads, so keep something for the end.

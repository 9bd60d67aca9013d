# The coach: what is said above a decision that is new to its player, and once more, shorter.

roads-coach-welcome = Two warbands meet in a ruined district. Break the enemy's will, or lead on points when the last round is over: this lesson has 4 rounds, a whole battle 7. With half of its warriors out, a warband rolls a die in every round before it acts. If the roll fails, it is routed and has lost, whatever the score.
roads-coach-build_warband = You draft a warband in secret. Take a ready-made one for the first time: its units fit each other. Later you may weigh guns against blades, and look for a leader who need not come near the enemy.
    .again = A ready-made warband is good enough; the odds of each fight follow from it.
roads-coach-deploy = You deploy in secret, one unit to a cell of your own zone. Guns stand behind cover with a clear view, blades in front of them; leaders keep away from the edge of the fight; whoever keeps to a road all the way, the enemy too, goes 2 steps further. Let it be done for you if you like.
    .again = Guns behind, blades in front, the leader safe.
roads-coach-choose_order = You won the initiative and say who acts first all round. To go first is good when a charge or a volley is ready; to go second, when the enemy has to come to you.
    .again = First, if you strike now; second, if the enemy has to come.
roads-coach-answer_drawing_in = A unit within three steps of a fight is drawn in, unless you keep it out and it passes a Spirit test. Kept out it does not shoot this round. Most often fighters gain by a fight, gunners and leaders lose; what each of yours may gain and lose here, the hint says.
    .again = The hint says what each unit may gain and lose by the fight.
roads-coach-stand_or_withdraw = Half of your warband is out, so a roll for rout is due. To flee is to lose at once; to stand is to roll, and a failed roll loses the battle, too. The chance stands beside the choice: stand while the score or a last charge can turn it.
    .again = Stand while anything can turn the battle.
roads-coach-activate = A round is made of impulses, one of yours with up to two activations, one of the enemy's, and so on, until both have ended their turns; an activation does one thing with one unit (move, attack, shoot, aim) and mostly costs 1 FP, an action point. A unit's first two activations in a round do not tire it; each further one does, and then it hits worse. Shoot at what stands in the open, and charge only with the odds on your side: the one who strikes second may have nobody left.
    .again = Two activations of a unit do not tire it, further ones do; shoot at what stands in the open, and charge only with the odds on your side.
roads-coach-spring_ambush = An enemy has come upon your hidden unit. Strike now, and it hits better and the enemy tests for panic in the consequences; do nothing, and your unit is seen all the same. Strike where you would wound more than one.
    .again = Strike when the odds are good: your unit is seen in any case.
roads-coach-choose_pursuit = An enemy you fought is fleeing. Pursuit may wipe it out, but tires you and may leave you far ahead of your own. Hold back when others wait for you.
    .again = Pursue what can be caught; hold back if it leads you astray.
roads-coach-choose_leader_target = Your leader or an ability helps one unit at the end of the round. Choose the one that is most tired or shaken and will be needed next.
    .again = Help the one that will be needed next.
roads-coach-closing = Half of the warriors out, and a warband tests for rout: one failed roll loses the battle, whatever the score. So shoot first and from cover, go in with several at one enemy when the odds are yours, and keep back whom you cannot spare. If nobody breaks, the better score wins after the last round.

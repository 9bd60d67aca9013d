# The coach: what is said above a decision that is new to its player, and once more, shorter.

roads-coach-welcome = Two warbands meet in a ruined district. Break the enemy's will, or lead when the last round is over. With half of a warband out, a roll tests it every round, and to fail is to be routed, so keep your units together and tired ones resting.
roads-coach-build_warband = You draft a warband in secret. Take a ready-made one for the first time: its units fit each other. Later you may weigh guns against blades, and a leader whom others should not reach.
    .again = A ready-made warband is good enough; the odds of each fight follow from it.
roads-coach-deploy = You deploy in secret, one unit to a cell of your own zone. Guns stand behind cover with a clear view, blades in front of them; leaders keep away from the edge of the fight. Let it be done for you if you like.
    .again = Guns behind, blades in front, the leader safe.
roads-coach-choose_order = You won the initiative and say who acts first all round. To go first is good when a charge or a volley is ready; to go second, when the enemy has to come to you.
    .again = First, if you strike now; second, if the enemy has to come.
roads-coach-answer_drawing_in = A unit close to a fight is drawn in, unless it passes a test to stay out. Kept out it does not shoot this round. Let fighters go in, keep gunners and leaders out.
    .again = Fighters in, gunners and leaders out.
roads-coach-stand_or_withdraw = Half of your warband is out. To flee is to lose at once; to stand is to take a test, and to fail it loses the battle, too. The chance stands beside the choice: stand while the score or a last charge can turn it.
    .again = Stand while anything can turn the battle.
roads-coach-activate = The sides alternate: up to two activations running, then the enemy; each costs action points (FP) and does one thing with a unit: move, attack, shoot, aim. Two of a unit in a round are free, each further one tires it and makes it hit worse. Shoot at what stands in the open, and charge only with the odds on your side: the one who strikes second may have nobody left.
    .again = A die hits on 4 or more, with all that changes it. Give a unit its two free activations, then turn to another. In the odds of an attack, the enemy is wounded and destroyed, and what it “takes” you lose.
roads-coach-spring_ambush = An enemy has come upon your hidden unit. Strike now and it is surprised and hit better; wait, and your unit is seen anyway if it was spotted. Strike where you would wound more than one.
    .again = Spring it when the odds are good, else stay quiet.
roads-coach-choose_pursuit = An enemy you fought is fleeing. Pursuit may wipe it out, but tires you and may leave you far ahead of your own. Hold back when others wait for you.
    .again = Pursue what can be caught; hold back if it leads you astray.
roads-coach-choose_leader_target = Your leader or an ability helps one unit at the end of the round. Choose the one that is most tired or shaken and will be needed next.
    .again = Help the one that will be needed next.
roads-coach-closing = Half of the warriors out, and a warband tests for rout: one failed roll loses the battle, whatever the score. So shoot first and from cover, go in with several at one enemy when the odds are yours, and keep back whom you cannot spare. If nobody breaks, the better score wins after the last round.

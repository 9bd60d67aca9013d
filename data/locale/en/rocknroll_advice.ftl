# Rock'n'Roll: what speaks for a choice, as automated players and hints reckon.

rocknroll-why_end = Nothing more is worth its price now. The round stands at { $own } : { $enemy }
rocknroll-why_deployed = Nobody else finds a better place now
rocknroll-why_points = Then the round stands at { $own } : { $enemy }
rocknroll-why_attack = { $unit } hits { $target } at { $percent } %{ $poured ->
    [0] {""}
   *[other] , at { $poured } % with your { $bank } RD
}
rocknroll-why_goes = { $unit } at { $position }: the round then stands at { $own } : { $enemy }{ $percent ->
    [100] {""}
   *[other] , and it gets there alive at { $percent } %
}
rocknroll-why_slaughter = Several of your units attack with one card
rocknroll-why_drive_out = On 4+ an enemy leaves a Point that you want
rocknroll-why_ambush = The enemy moves before you do, and is shot at when entering
rocknroll-why_supply_drop = Two cards for one
rocknroll-why_radio_intercept = The enemy has one card less
rocknroll-why_evacuation = A good unit comes back to HQ
rocknroll-why_for_unit = A unit on the field is worth more than the card
rocknroll-why_for_order = An order does more now than one more unit in hand
rocknroll-why_devil = The Devil comes once, and now he is worth it
rocknroll-why_superweapon = Each there dies at { $percent } %: enemies { $enemies }, own { $own }
rocknroll-why_capture = { $target } is captured at { $percent } %; shields and guards do not help
rocknroll-why_pour = For { $price } RD it succeeds
rocknroll-why_reroll = One more throw succeeds at { $percent } %
rocknroll-why_accept = { $attack ->
    [yes] The target is not worth the price, and a failure brings 1 RD
   *[no] It is not worth the price, and a failure brings 1 RD
}
rocknroll-why_prisoner = { $handling ->
    [interrogate] An order at { $percent } %
    [execute] The twos rule for the next round at { $percent } %
   *[recruit] A unit for your HQ at { $percent } %
}

# Frames: what the tables call their things.

# Systems.
frames-system-D = defence
frames-system-M = movement
frames-system-S = spotting
frames-system-H = melee
frames-system-F = direct
frames-system-A = artillery

# Frames.
frames-template-soldier = Soldier
    .use = A bit of everything
frames-template-gunner = Gunner
    .use = Strong fire, no eyes
frames-template-warden = Warden
    .use = Slow wall that shoots
frames-template-sniper = Sniper
    .use = Hits from afar, marks for others
frames-template-mortar = Mortar
    .use = Artillery that keeps its distance
frames-template-spotter = Spotter
    .use = Marks anything on the field
frames-template-scout = Scout
    .use = Fast eyes, takes stations
frames-template-brawler = Brawler
    .use = Walks through walls, hits hard
frames-template-duelist = Duelist
    .use = Fastest blade, thin skin
frames-template-shield = Shield
    .use = Covers friends unharmed
frames-template-skirmisher = Skirmisher
    .use = Two ranges, no armour
frames-template-militia = Militia
    .use = Cheap gun
frames-template-rocketeer = Rocketeer
    .use = Runner; give it rockets
frames-template-decoy = Decoy
    .use = An asset and nothing more

# Ready-made companies.
frames-company-iron_watch = Iron Watch
    .line = Few and dear; holds
frames-company-dust_foxes = Dust Foxes
    .line = Fast station thieves
frames-company-red_kiln = Red Kiln
    .line = Mass and hammer
frames-company-long_horizon = Long Horizon
    .line = Marks and distant fire
frames-company-own = A company of one’s own
frames-role-defender = Defender
frames-role-point = Point attacker
frames-role-attacker = Attacker

# Terrain and fields.
frames-terrain-rubble = Rubble
    .effect = Cover that falls to one hit
frames-terrain-wall = Wall
    .effect = Ordinary cover
frames-terrain-bunker = Bunker
    .effect = Strong cover
frames-terrain-rough = Rough ground
    .effect = Entered only with movement or sprint
frames-shape-post = post
frames-shape-pair_ew = pair, west to east
frames-shape-pair_ns = pair, north to south
frames-shape-wall_ew = row, west to east
frames-shape-wall_ns = row, north to south
frames-shape-corner = corner
frames-shape-block = block
frames-layout-quiet_quarry = Quiet Quarry
    .character = Even scatter, no favourite place
frames-layout-twin_streets = Twin Streets
    .character = Blocks and long lanes of fire
frames-layout-broken_dam = Broken Dam
    .character = Bunkers in a band, rough river bed
frames-layout-orchard = Old Orchard
    .character = Many single posts, little behind each
frames-layout-ring_fort = Ring Fort
    .character = A ring of bunkers for the Defender to claim

"""How several processes divide the work of one bot: leases, shards, and what is done by one of them."""

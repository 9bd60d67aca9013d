"""The dice service: rolls for any group, from sessions whose seeds are committed beforehand."""

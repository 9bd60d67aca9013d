# Statistics, rankings and seasons; what the operator reports of a ruleset.

standings-kind-side = Side
standings-kind-role = Role
standings-kind-company = Company
standings-kind-warband = Warband
standings-kind-edge = Edge

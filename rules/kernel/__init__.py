"""What the games have in common once one has been written: how decisions are asked, answered and refused."""

"""What people complain of: bundles in a folder of the operator's, and who has sent them."""

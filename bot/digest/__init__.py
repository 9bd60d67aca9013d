"""What somebody who comes back is told of what happened meanwhile, as far as they may know it."""

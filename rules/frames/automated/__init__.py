"""What plays for a seat: advice, what it reckons with, and what a passed deadline plays."""

"""Automated players against one another: who is better, and whether the game is fair to all its seats."""

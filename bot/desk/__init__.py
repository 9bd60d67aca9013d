"""What players press and read: cards, menus, private pages, and the desk that answers."""

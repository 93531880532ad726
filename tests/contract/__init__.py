"""What is asked of every registered game alike."""

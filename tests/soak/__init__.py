"""What takes hours: the contract on seed after seed, every plant, and the tests again and again on a busy machine."""

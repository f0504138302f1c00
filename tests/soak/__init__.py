"""The overnight run: the contract on one seed after another, every plant, and the suite many times on a busy
machine."""

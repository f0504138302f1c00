"""Tools for the words: pages whose examples run, and pictures drawn from real output."""

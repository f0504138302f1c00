"""Where work is done off the event loop: the writer thread, the thread pool, the worker process and its jobs."""

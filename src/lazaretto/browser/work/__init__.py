"""Work off the event loop: the writer thread, the thread pool, the worker process and its jobs."""

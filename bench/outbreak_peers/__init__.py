"""Outbreak's town written by hand in other ways, for the benches to be measured against."""

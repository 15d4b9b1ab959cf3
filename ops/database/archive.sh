#!/bin/sh
# PostgreSQL's archive_command: archive.sh ARCHIVE %p %f
# Puts a finished WAL file into the archive, whole or not at all.
set -eu
kept="$1/wal/$3.gz"
# After a crash the same file may come again; another one of the same name is never overwritten.
if [ -f "$kept" ]; then gunzip -c "$kept" | cmp -s - "$2"; exit; fi
mkdir -p "$1/wal"
gzip -1 -c "$2" > "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"

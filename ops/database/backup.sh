#!/bin/sh
# backup.sh ARCHIVE [KEEP]
# Copies the running cluster that PGHOST, PGPORT and PGUSER name into the archive, checks the copy,
# and drops all but the last KEEP (7) copies with the WAL that only they needed.
set -eu
archive=$1
keep=${2:-7}
mkdir -p "$archive/base"
draft="$archive/base/draft"
rm -rf "$draft"
pg_basebackup --pgdata="$draft" --checkpoint=fast --wal-method=stream --no-password
# Debian keeps it off the PATH.
PATH="$PATH:/usr/lib/postgresql/$(cat "$draft/PG_VERSION")/bin"
pg_verifybackup --quiet "$draft"
sync -f "$draft"
# Named by the first instant to which it can be brought.
name=$(date -u +%Y%m%dT%H%M%SZ)
mv "$draft" "$archive/base/$name"

find "$archive/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n "-$keep" | xargs -r rm -rf
oldest=$(find "$archive/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION:.*(file \([0-9A-F]*\)).*/\1/p' "$oldest/backup_label")
[ ! -d "$archive/wal" ] || pg_archivecleanup -x .gz "$archive/wal" "$first"
echo "$name"

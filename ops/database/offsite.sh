#!/bin/sh
# offsite.sh copy ARCHIVE [DATA]   sends what is new to another place, encrypted, and forgets the oldest
# offsite.sh check ARCHIVE         brings the latest back into an empty folder, and compares it
# Where: RESTIC_REPOSITORY (sftp:…, s3:…, rest:…) and RESTIC_PASSWORD_FILE, as restic reads them.
# Without the password nothing there can be read: keep a copy of it away from this machine.
set -eu
order=$1
archive=$2
case "$order" in
  copy)
    shift
    restic cat config > /dev/null 2>&1 || restic init --quiet
    # A copy that is being made is not whole yet; the next run takes it.
    restic backup --quiet --tag canopee --exclude "$archive/base/draft" --exclude '*.part' "$@"
    restic forget --quiet --tag canopee --group-by tags --keep-last 12 --keep-daily 30 --prune
    ;;
  check)
    # A part of all that is stored is read each time, beside what is brought back.
    restic check --quiet --read-data-subset=5%
    back=$(mktemp -d)
    trap 'rm -rf "$back"' EXIT
    restic restore latest --quiet --tag canopee --target "$back" --verify
    newest=$(find "$back$archive/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | tail -n 1)
    if [ -z "$newest" ]; then
      echo "no copy of the database came back" >&2
      exit 1
    fi
    PATH="$PATH:/usr/lib/postgresql/$(cat "$newest/PG_VERSION")/bin"
    # Without its log: that is checked by the restore itself.
    pg_verifybackup --quiet --no-parse-wal "$newest"
    for kept in "$back$archive"/wal/*.gz; do [ ! -e "$kept" ] || gzip --test "$kept"; done
    echo "came back whole: ${newest##*/}"
    ;;
  *)
    echo "copy or check, not $order" >&2
    exit 1
    ;;
esac

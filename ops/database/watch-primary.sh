#!/bin/sh
# watch-primary.sh PRIMARY PGDATA
# Runs beside the standby in PGDATA and promotes it when PRIMARY is silent three times in a row,
# but only if the last word of PRIMARY was that it acknowledges nothing without the standby:
# otherwise orders could be missing, and a person decides.
set -u
# Debian keeps pg_ctl off the PATH. Missing, it must be noticed today and not when it is needed.
PATH="$PATH:/usr/lib/postgresql/$(cat "$2/PG_VERSION")/bin"
if ! command -v pg_ctl > /dev/null; then
  echo "no pg_ctl on $PATH" >&2
  exit 1
fi
in_step="select exists (select from pg_stat_replication where sync_state = 'sync')"
silent=0
complete=no
while :; do
  case "$(timeout 1 psql "$1" -XAtqc "$in_step" 2>/dev/null)" in
    t) silent=0 complete=yes ;;
    f) silent=0 complete=no ;;
    *) silent=$((silent + 1)) ;;
  esac
  if [ "$silent" -ge 3 ]; then
    if [ "$complete" = yes ]; then
      echo "the primary is silent: promoting the standby"
      exec pg_ctl promote --pgdata="$2" --wait --silent
    fi
    echo "the primary is silent and the standby may lack orders: not promoted" >&2
    silent=0
  fi
  sleep 0.5
done

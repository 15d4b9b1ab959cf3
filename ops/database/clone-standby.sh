#!/bin/sh
# clone-standby.sh PRIMARY PGDATA
# Fills an empty PGDATA with a standby of PRIMARY (« host=10.0.0.1 user=replicator »).
# Start the server, then have the primary wait for it: require-standby.sh.
set -eu
if [ -n "$(ls -A "$2" 2>/dev/null)" ]; then
  echo "$2 is not empty: move it away first" >&2
  exit 1
fi
pg_basebackup --dbname="$1 application_name=standby" --pgdata="$2" --write-recovery-conf \
  --checkpoint=fast --wal-method=stream --no-password
# A primary that was once restored may still name the instant: a standby would promote itself there.
sed -i -E '/^(recovery_target|recovery_end_command)/d' "$2/postgresql.auto.conf"
# Nobody follows it on the day when it is promoted: it must not wait for a standby then.
echo "synchronous_standby_names = ''" >> "$2/postgresql.auto.conf"

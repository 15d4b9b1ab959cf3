#!/bin/sh
# restore.sh ARCHIVE PGDATA [INSTANT]
# Fills an empty PGDATA from the archive. Started, the server goes on to INSTANT
# (« 2026-11-15 14:32:00+01 »), or to the end of the archive, and opens.
set -eu
archive=$1
pgdata=$2
instant=${3:-}
if [ -n "$(ls -A "$pgdata" 2>/dev/null)" ]; then
  echo "$pgdata is not empty: move it away first" >&2
  exit 1
fi
limit=9
[ -z "$instant" ] || limit=$(date -u -d "$instant" +%Y%m%dT%H%M%SZ)
base=""
for copy in "$archive"/base/*Z; do
  if [ -d "$copy" ] && [ "$(printf '%s\n' "${copy##*/}" "$limit" | sort | head -n 1)" = "${copy##*/}" ]; then
    base=$copy
  fi
done
if [ -z "$base" ]; then
  echo "no copy in $archive/base is from before ${instant:-now}" >&2
  exit 1
fi
mkdir -p "$pgdata"
cp -a "$base/." "$pgdata"
chmod 700 "$pgdata"
touch "$pgdata/recovery.signal"
# The copy may come from a server that was itself restored: the instant of then is not the one of now.
ours='^(recovery_target|recovery_end_command|restore_command)'
sed -i -E "/$ours/d" "$pgdata/postgresql.auto.conf"
# Nobody follows a restored server yet: it must not wait for a standby. Once open, it forgets how it
# was restored, so that its own copies do not carry it on.
cat >> "$pgdata/postgresql.auto.conf" <<CONF
restore_command = 'test -f $archive/wal/%f.gz && gunzip -c $archive/wal/%f.gz > %p'
recovery_target_action = 'promote'
recovery_end_command = 'sed -i -E "/$ours/d" postgresql.auto.conf && sync postgresql.auto.conf'
synchronous_standby_names = ''
CONF
[ -z "$instant" ] || echo "recovery_target_time = '$instant'" >> "$pgdata/postgresql.auto.conf"
echo "restored from ${base##*/}; start the server"

#!/bin/sh
# HAProxy's question about each server, every second: is it the one that takes orders?
# A promotion begins a new timeline. The highest one seen is kept beside this script, so that a
# primary of before, started again by mistake, is never given an order.
seen_in="$(dirname "$0")/timeline"
# On a standby this is an error.
timeline=$(timeout 1 psql "host=$3 port=$4 dbname=postgres user=probe" -XAtqc \
  "select left(pg_walfile_name(pg_current_wal_lsn()), 8)" 2>/dev/null) || exit 1
seen=$(cat "$seen_in" 2>/dev/null || echo 0)
newest=$(printf '%s\n' "$seen" "$timeline" | sort | tail -n 1)
[ "$newest" = "$timeline" ] || exit 1
if [ "$seen" != "$timeline" ]; then
  echo "$timeline" > "$seen_in.$$" && mv "$seen_in.$$" "$seen_in"
fi

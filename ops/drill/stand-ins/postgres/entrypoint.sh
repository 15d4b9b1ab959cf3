#!/bin/sh
# Takes the variables that compose.yaml gives to the official image, and does the same with them.
set -eu
if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
  chown postgres "$PGDATA" && chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  echo "$POSTGRES_PASSWORD" > "$password"
  # shellcheck disable=SC2086 # Several words.
  initdb --username="$POSTGRES_USER" --pwfile="$password" $POSTGRES_INITDB_ARGS
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl start --wait --silent --options="-c listen_addresses=''"
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop --wait --silent
fi
exec "$@"

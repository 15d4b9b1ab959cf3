#!/bin/sh
# require-standby.sh PRIMARY
# Once the standby follows, the primary acknowledges nothing that the standby has not written too.
set -eu
follows="select exists (select from pg_stat_replication
  where application_name = 'standby' and state = 'streaming')"
until [ "$(psql "$1" -XAtqc "$follows")" = t ]; do sleep 0.2; done
psql "$1" -Xqc "alter system set synchronous_standby_names = 'standby'" -Atc "select pg_reload_conf()" > /dev/null
in_step="select exists (select from pg_stat_replication where sync_state = 'sync')"
until [ "$(psql "$1" -XAtqc "$in_step")" = t ]; do sleep 0.2; done

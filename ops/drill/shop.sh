# The shop of the drill, and those who come to it.

# A machine with a clone of the project, and the place that it pulls from.
clone() {
  rm -rf "$work"/{upstream,canopee,elsewhere,orders}
  git clone --quiet "$project" "$work/upstream"
  git -C "$work/upstream" switch --quiet --force-create drill
  git clone --quiet "$work/upstream" "$work/canopee"
  cd "$work/canopee"
}

# setting NAME VALUE: fills in ops/.env.
setting() {
  sed -i "/^$1=/d" ops/.env
  echo "$1=$2" >> ops/.env
}

sql() { dc exec -T postgres psql -U canopee -XAtqc "$1"; }

container() {
  docker ps --all --quiet --latest --filter label=com.docker.compose.oneoff=False \
    --filter "label=com.docker.compose.service=$1"
}
inspect() { docker inspect --format "$2" "$(container "$1")"; }

# Caddy's own authority, since no other vouches for localhost.
trust_caddy() {
  dc exec -T caddy cat /data/caddy/pki/authorities/local/root.crt > "$work/root.crt" 2> /dev/null
}
curl() { within 60 trust_caddy && command curl --silent --show-error --cacert "$work/root.crt" "$@"; }

shoppers() {
  NODE_EXTRA_CA_CERTS="$work/root.crt" exec "$node" tests/faults/drills/shoppers.ts "$@" "$work/orders"
}
buy() (shoppers once "$url" "${1:-$plant}")
visitors_come() {
  (shoppers steady "$url" "$plant") > "$work/visitors.json" &
  visitors=$!
  sleep 3
}
visitors_go() {
  kill -TERM "$visitors"
  wait "$visitors"
  visitors=
}
# figure NAME: of what the last visitors tell.
figure() { "$node" -p "const { $1 } = JSON.parse(require('node:fs').readFileSync(0)); JSON.stringify($1)" < "$work/visitors.json"; }

files_of_home() { curl "$url/" | grep -oE '/assets/[A-Za-z0-9_.~-]+' | sort -u; }

# metric NAME: as Prometheus would read it from the worker.
metric() {
  dc exec -T worker node -e '
    const headers = { Authorization: `Bearer ${process.env.METRICS_TOKEN}` };
    fetch("http://127.0.0.1:3001/metrics", { headers }).then(async (answer) => console.log(await answer.text()))
  ' | awk -v name="$1" '$1 == name { print $2 }'
}

# Whether the log up to now is in the archive, so that a restore would find it.
archived() { [ "$(sql "select last_archived_wal >= '$1' from pg_stat_archiver")" = t ]; }
archive_now() { within 90 archived "$(sql "select pg_walfile_name(pg_switch_wal())")"; }

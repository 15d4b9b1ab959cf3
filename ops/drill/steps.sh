# What the drill does, in the order of run.sh; figures for its last line are left in variables.

first_release() {
  local began
  runbook deploy.md Deploy 1
  runbook deploy.md "The first time" 1
  setting DOMAIN localhost
  setting POSTGRES_PASSWORD "$(openssl rand -hex 24)"
  setting SECRET_KEY "$(openssl rand -base64 32)"
  setting METRICS_TOKEN "$(openssl rand -hex 24)"
  # Nobody is written to and nobody pays: a demonstration, but otherwise as in production.
  setting SMTP_URL ""
  setting DEMO true

  # As on a machine that has never built it.
  docker builder prune --all --force > /dev/null
  began=$SECONDS
  runbook deploy.md "The first time" 2 "s/boutique\.example/localhost/"
  runbook deploy.md "The first time" 3
  plant=$(sql "select id from products where customization = '{}' and stock > 0 order by slug limit 1")
  expect "a plant is bought through Caddy, over TLS" buy
  first_sale_s=$((SECONDS - began))
  expect "an administrator is invited" invites_administrator
  # Enough for all who come.
  plant=$(sql "insert into products (slug, name, description, price_cents, vat_basis_points, category,
      stock, weight_grams, is_living_plant, customization)
    values ('plante-sans-fin', 'Plante sans fin', 'Une plante', 3990, 1000, 'Plantes', 1000000, 900, true, '{}')
    returning id")
}

invites_administrator() { runbook deploy.md "The first time" 4 | grep "$url/admin/invitation?token="; }

look_at_containers() {
  local version service
  version=$(git rev-parse --short HEAD)
  image_mb=$(megabytes "canopee:$version")
  base_mb=$(megabytes "$(image node)")
  say "canopee:$version: $image_mb MB, of which $(image node): $base_mb MB"
  expect "the image adds less than 120 MB" below $((image_mb - base_mb)) 120
  expect "no sources, maps, types or build tools in it" nothing "$(unwanted_in "canopee:$version")"
  for service in web-1 web-2 worker; do
    expect "$service is the release, read-only, without capabilities or root" same \
      "$(inspect "$service" '{{.Config.Image}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}} {{.Config.User}}')" \
      "canopee:$version true [ALL] [no-new-privileges:true] node"
  done
  for service in archive-owner postgres caddy; do
    expect "$service has a pinned image" grep -qE ':[0-9]+\.[0-9]+' <<< "$(inspect "$service" '{{.Config.Image}}')"
  done
  for service in archive-owner postgres migrate web-1 web-2 worker caddy; do
    expect "the log of $service is limited" same \
      "$(inspect "$service" '{{.HostConfig.LogConfig.Type}} {{index .HostConfig.LogConfig.Config "max-size"}} × {{index .HostConfig.LogConfig.Config "max-file"}}')" \
      "local 20m × 5"
  done
  expect "the archive belongs to PostgreSQL" same "$(dc exec -T postgres stat --format %U /archive)" postgres
  expect "what was sold is archived" archive_now
  expect "/metrics and /readyz are for inside only" same "$(status /metrics) $(status /readyz) $(status /healthz)" "404 404 200"
}

status() { curl --output /dev/null --write-out '%{http_code}' "$url$1"; }
unwanted_in() {
  docker run --rm --network none "$1" sh -c '
    ls -d src tests tooling node_modules/vite node_modules/vitest node_modules/typescript 2> /dev/null
    find /app -name "*.map" -o -name "*.ts"' || echo "not looked at"
}

second_release() {
  local first_files version service
  first_files=$(files_of_home)
  (
    cd "$work/upstream"
    # In what pages share: nearly every file gets another name.
    echo 'Reflect.set(globalThis, "release", "second");' >> src/ui/button.tsx
    echo 'alter table products add column second_release boolean;' > db/migrations/9999_second_release.sql
    git add --all
    git -c user.name=Drill -c user.email=drill@localhost commit --quiet --message "Second release"
  )
  runbook deploy.md "A new version" 1
  version=$(git rev-parse --short HEAD)
  visitors_come
  runbook deploy.md "A new version" 2
  sleep 3
  expect "all who came were served to the end" visitors_go
  roll_requests=$(figure requests) roll_orders=$(figure orders) roll_failed=$(figure failed)
  say "$roll_requests requests and $roll_orders orders while rolling"
  expect "no request failed while rolling" same "$(figure troubles)" "{}"
  for service in web-1 web-2 worker; do
    expect "$service is the second release" same "$(inspect "$service" '{{.Config.Image}}')" "canopee:$version"
  done
  expect "its pages name other files" test "$(files_of_home)" != "$first_files"
  expect "its migration is there" same "$(sql "select count(second_release) from products")" 0
}

# The process itself and not `docker kill`, after which Docker would leave the container alone.
kill_each() {
  local service began
  visitors_come
  for service in web-1 web-2 worker postgres caddy; do
    began=$SECONDS
    kill -9 "$(inspect "$service" '{{.State.Pid}}')"
    expect "$service is back by itself" within 60 is_back "$service"
    expect "and the shop sells" within 60 buy
    say "after $((SECONDS - began)) s"
  done
  expect "all who came were served in the end" visitors_go
  say "$(figure requests) requests, $(figure failed) not served at once: $(figure troubles)"
}

is_back() {
  [[ "$(inspect "$1" '{{.RestartCount}} {{.State.Status}} {{with .State.Health}}{{.Status}}{{end}}')" =~ ^[1-9][0-9]*\ running\ (healthy)?$ ]]
}

# What a fresh volume that belongs to root did: the log piles up, and the figure of an alert says so.
break_archive() {
  expect "the figure of the alert is 0" within 60 archive_failing 0
  docker exec --user root "$(container postgres)" chown root /archive/wal
  expect "the shop sells" buy
  sql "select pg_switch_wal()" > /dev/null
  expect "the figure of the alert is 1" within 90 archive_failing 1
  docker exec --user root "$(container postgres)" chown postgres /archive/wal
  expect "what waited is archived" archive_now
  expect "the figure of the alert is 0 again" within 60 archive_failing 0
}
archive_failing() { [ "$(metric database_archive_failing)" = "$1" ]; }

idle() {
  local disk archive failures
  sql checkpoint
  disk=$(kilobytes "$work/docker") archive=$(kilobytes "$(volume archive)")
  failures=$(sql "select failed_count from pg_stat_archiver")
  sleep $((idle_minutes * 60))
  sql checkpoint
  disk=$(($(kilobytes "$work/docker") - disk)) archive=$(($(kilobytes "$(volume archive)") - archive))
  idle_mb=$((disk / 1024))
  say "disk: $disk KB more, of which $archive KB in the archive"
  expect "no try to archive failed" same "$(sql "select failed_count from pg_stat_archiver")" "$failures"
  expect "no log waits to be archived" within 30 archive_at_rest
  expect "the archive grew by less than 1 MB a minute" below "$archive" $((idle_minutes * 1024))
  expect "the disk grew by less than 100 MB" below "$idle_mb" 100
}
kilobytes() { du --summarize --one-file-system --block-size=1K "$1" | cut -f 1; }
volume() { docker volume inspect --format '{{.Mountpoint}}' "canopee_$1"; }
archive_at_rest() { [ "$(sql "select count(*) from pg_ls_archive_statusdir() where name like '%.ready'")" = 0 ]; }

back_up() {
  runbook restore.md "Every night" 1
  runbook backup.md "Every night" 1
  expect "a dump and the data are kept" test -s "backup/$(date +%F).dump" -a -s "backup/$(date +%F).data.tar.gz"
  expect "a plant is bought after the copy" buy
  expect "another one" buy
  expect "both are archived" archive_now
  export RESTIC_REPOSITORY="$work/elsewhere" RESTIC_PASSWORD_FILE="$work/restic-password"
  openssl rand -hex 24 > "$RESTIC_PASSWORD_FILE"
  ops/database/offsite.sh copy "$(volume archive)" "$(volume data)"
}

restore() {
  local began
  cp ops/.env "$work/password-manager"
  dc down --volumes
  expect "nothing is left" nothing "$(docker volume ls --quiet)"
  cd "$work" && rm -rf canopee && git clone --quiet upstream canopee && cd canopee
  cp "$work/password-manager" ops/.env

  began=$SECONDS
  runbook restore.md Restore 3
  runbook restore.md Restore 4 's/ "2026-[^"]*"//'
  runbook restore.md Restore 5
  expect "every acknowledged order is there" nothing "$(missing_orders)"
  runbook restore.md Restore 6 > "$work/look.log"
  runbook restore.md Restore 7
  runbook deploy.md "The first time" 2 "s/boutique\.example/localhost/; /^(run_version|dc)/d"
  expect "the shop sells" buy
  restore_s=$((SECONDS - began))
  expect "what must always be true is" within 120 invariants_hold
  say "$(wc -l < "$work/orders") orders acknowledged from the first to the last"
  expect "every acknowledged order is still there" nothing "$(missing_orders)"
}
missing_orders() {
  comm -23 <(sort "$work/orders") <(sql "select id from orders where status = 'completed'" | sort)
}
invariants_hold() {
  local rows
  rows=$(dc exec -T postgres psql -U canopee -XAtq < tests/support/database/invariants.sql) && nothing "$rows"
}

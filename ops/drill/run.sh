#!/usr/bin/env bash
# Opens the shop with Docker as ops/runbooks say, and lives through what can happen to it: see README.md.
set -euo pipefail
project=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
here="$project/ops/drill"
work=${DRILL_DIR:-$(mktemp -d /var/tmp/canopee-drill-XXXXXX)}
mkdir -p "$work"
node="$work/node/node_modules/node/bin/node"
suite=trixie
# Debian's programs first: another Docker client may ask for a plugin that nobody has installed.
PATH="/usr/sbin:/usr/bin:/sbin:/bin:$PATH"
idle_minutes=$([ -n "${LONG_FORM:-}" ] && echo 10 || echo 1)
url=https://localhost

. "$here/log.sh"
. "$here/docker.sh"
. "$here/runbook.sh"
. "$here/shop.sh"
. "$here/steps.sh"

for program in dockerd docker-compose debootstrap restic curl npm openssl; do
  command -v "$program" > /dev/null && continue
  echo "$program is missing: apt-get install docker.io docker-compose debootstrap restic curl openssl npm" >&2
  exit 2
done
if [ "$(id -u)" != 0 ]; then
  echo "root is needed: a Docker of its own is started" >&2
  exit 2
fi
if pgrep -x dockerd > /dev/null; then
  echo "a Docker runs here already: the drill wants a machine without one" >&2
  exit 2
fi

leave() {
  if [ -z "${result:-}" ]; then
    echo "✗ the drill broke off; the last words of the containers:"
    (cd "$work/canopee" && ops/dc logs --tail 5) || true
  fi
  [ -z "${visitors:-}" ] || kill "$visitors" 2> /dev/null || true
  if [ -e "$work/canopee/ops/.env" ]; then
    (cd "$work/canopee" && ops/dc down --volumes --remove-orphans > /dev/null 2>&1) || true
  fi
  stop_docker || true
  # With DRILL_DIR, what was made for the next time stays.
  if [ -n "${DRILL_DIR:-}" ]; then rm -rf "$work"/{canopee,upstream,elsewhere,orders}; else rm -rf "$work"; fi
}
trap leave EXIT

step "a Docker of its own" start_docker
clone
step "stand-ins for the images" make_stand_ins
step "the first release, from ops/runbooks/deploy.md" first_release
step "what deploy.md and compose.yaml promise of the containers" look_at_containers
step "a second release under load" second_release
step "each container killed once" kill_each
step "an archive that cannot be written to" break_archive
step "$idle_minutes idle minutes" idle
step "a copy, and more orders" back_up
step "everything wiped, and restored on a new machine, from ops/runbooks/restore.md" restore

result=$([ "$failed" = 0 ] && echo held || echo "not held, $failed expectations failed")
echo "PROOF drill: image $image_mb MB, of which Node and Debian $base_mb; first sale after" \
  "$first_sale_s s with the build; $roll_failed of $roll_requests requests failed while rolling" \
  "($roll_orders orders); disk +$idle_mb MB in $idle_minutes idle minutes;" \
  "restored and selling in $restore_s s — $result"
exit $((failed > 0))

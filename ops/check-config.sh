#!/bin/sh
# Checks what runs the shop without running it: compose, Caddy, the alerts, the scripts.
# A program that is missing is said and counts as a failure with --all.
# Debian: apt-get install docker-compose caddy prometheus shellcheck
set -eu
cd "$(dirname "$0")"
all=${1:-}
failed=0
say() { echo "$1"; }
has() {
  command -v "$1" > /dev/null && return 0
  say "- $1 is not installed: not checked"
  [ "$all" != --all ] || failed=1
  return 1
}
check() {
  what=$1
  shift
  if output=$("$@" 2>&1); then say "✓ $what"; else
    say "✗ $what"
    say "$output"
    failed=1
  fi
}
settings=$(mktemp)
caddyfile=$(mktemp)
trap 'rm -f "$settings" "$caddyfile"' EXIT
cat .env.example - > "$settings" <<'ENV'
POSTGRES_PASSWORD=checked
SECRET_KEY=checked
ENV

for script in ./dc ./*.sh database/*.sh; do check "$script" sh -n "$script"; done
for script in drill/*.sh; do check "$script" bash -n "$script"; done
if has docker-compose; then
  check compose.yaml docker-compose --env-file "$settings" -f compose.yaml config --quiet
fi
if has caddy; then
  # Debian's is older than the image's: it is shown what both know.
  case $(caddy version) in
    2.[0-6].* | v2.[0-6].*) sed '/request_buffers/d' Caddyfile > "$caddyfile" ;;
    *) cp Caddyfile "$caddyfile" ;;
  esac
  check Caddyfile env DOMAIN=boutique.example \
    caddy validate --config "$caddyfile" --adapter caddyfile
fi
if has promtool; then
  check alerts promtool check rules alerts/canopee.yml
  check "what makes alerts ring" promtool test rules alerts/canopee.test.yml
fi
exit "$failed"

# What the drill says. A failed expectation is counted, and the drill goes on.
failed=0

# step "what happens" function: with the time that it took.
step() {
  local began=$SECONDS
  echo "── $(date +%T) $1"
  "${@:2}"
  echo "   $((SECONDS - began)) s"
}

say() { echo "   $*"; }

# expect "what is true" command…
expect() {
  local what=$1
  shift
  if "$@" > "$work/said" 2>&1; then say "✓ $what"; else
    say "✗ $what"
    tail -n 20 "$work/said" | sed 's/^/     /'
    failed=$((failed + 1))
  fi
}

# within SECONDS command…: tries again until it succeeds.
within() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 1
  done
}

same() { [ "$1" = "$2" ] || { echo "$1 instead of $2"; return 1; }; }
below() { [ "$1" -lt "$2" ] || { echo "$1 is not below $2"; return 1; }; }
nothing() { [ -z "$*" ] || { echo "$*"; return 1; }; }

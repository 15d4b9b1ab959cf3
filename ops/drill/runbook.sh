# Runs the runbooks: what an operator would paste is what is drilled.

# block FILE SECTION NUMBER: a block of commands, as written.
block() {
  awk -v section="$2" -v number="$3" '
    /^ *```/ { inside = !inside; commands = /```sh/; at += commands; next }
    !inside && /^#+ / { sub(/^#+ /, ""); found = ($0 == section); at = 0 }
    found && commands && at == number { sub(/^   /, ""); print }
  ' "ops/runbooks/$1"
}

# runbook FILE SECTION NUMBER [SED]: runs it, with what is a matter of each shop put in by SED.
runbook() {
  local commands
  commands=$(block "$1" "$2" "$3" | sed -E "${4:-}")
  if [ -z "$commands" ]; then
    echo "no block $3 under « $2 » in $1" >&2
    return 1
  fi
  sed 's/^/   $ /' <<< "$commands"
  eval "$commands" < /dev/null
}

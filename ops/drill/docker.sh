# A Docker of the drill's own: its images and volumes bear the names of the real ones, and are wiped.

start_docker() {
  local device mtu
  device=$(ip -4 route show default | awk '{ print $5; exit }')
  mtu=$(cat "/sys/class/net/$device/mtu")
  export DOCKER_HOST="unix://$work/docker.sock"
  dockerd --host "$DOCKER_HOST" --data-root "$work/docker" --exec-root "$work/run" \
    --pidfile "$work/docker.pid" --mtu "$mtu" > "$work/dockerd.log" 2>&1 &
  within 60 docker info > /dev/null 2>&1
  # Of a drill that broke off.
  docker ps --all --quiet | xargs -r docker rm --force --volumes > /dev/null
  docker volume ls --quiet | xargs -r docker volume rm > /dev/null
}

stop_docker() {
  [ -s "$work/docker.pid" ] || return 0
  kill "$(cat "$work/docker.pid")" && within 60 test ! -e "$work/docker.pid"
}

# The name and number of an image, as the files of the shop ask for it: image node → node:24.21.0-slim
image() { grep -ohE "(FROM|image:) $1:[^ ]+" ops/Dockerfile ops/compose.yaml | cut -d ' ' -f 2 | sort -u; }

# Where images can be fetched the real ones are better, but then this is no drill for everyone.
make_stand_ins() {
  local name version context
  export DOCKER_BUILDKIT=1
  # As .ci/run does: the binary is in a package that this one depends on, and its script links it.
  version=$(image node | grep -oE '[0-9]+(\.[0-9]+)+')
  mkdir -p "$work/node"
  [ "$("$node" --version 2> /dev/null)" = "v$version" ] || (cd "$work/node" && echo '{"private":true}' > package.json &&
    npm install --no-save --no-audit --no-fund --ignore-scripts=false "node@$version" npm@11)
  if ! docker image inspect canopee-drill/debian > /dev/null 2>&1; then
    debootstrap --variant=minbase "$suite" "$work/debian" > "$work/debootstrap.log"
    tar -C "$work/debian" -c . | docker import - canopee-drill/debian > /dev/null
    rm -rf "$work/debian"
  fi
  for name in node postgres caddy; do
    context="$work/stand-ins/$name"
    mkdir -p "$context" && cp "ops/drill/stand-ins/$name/"* "$context/"
    if [ "$name" = node ]; then
      cp "$(readlink -f "$node")" "$context/node"
      cp -r "$work/node/node_modules/npm" "$context/"
      cp /etc/ssl/certs/ca-certificates.crt "$context/"
    fi
    docker build --quiet --network host --build-arg "REGISTRY=$(npm config get registry)" \
      --tag "$(image "$name")" "$context" > /dev/null
    say "$(image "$name"): $(megabytes "$(image "$name")") MB"
  done
}

megabytes() { echo $(($(docker image inspect --format '{{.Size}}' "$1") / 1000000)); }

#!/bin/sh
# healthy.sh SERVICE [SECONDS]
# Waits until SERVICE says that it is well, 120 s at most (docker-compose 1.29 knows no `up --wait`).
set -eu
service=$1
left=${2:-120}
of_service() {
  docker ps --quiet --filter label=com.docker.compose.project=canopee \
    --filter "label=com.docker.compose.service=$service" "$@"
}
until [ -n "$(of_service --filter health=healthy)" ]; do
  if [ "$left" -le 0 ]; then
    echo "$service is not well after ${2:-120} s; its last words:" >&2
    of_service --all --latest | xargs -r docker logs --tail 20 >&2
    exit 1
  fi
  left=$((left - 1))
  sleep 1
done

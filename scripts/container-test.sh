#!/bin/sh
# Builds the image and starts it as compose.yaml does, with a settings file; asks for pages, backs it up, and stops it.
set -eu
host=community.example
image=logic-works-community:smoke-test
container=
fail() {
  echo "$1" >&2
  docker logs "$container" >&2
  exit 1
}
# Runs a command each second until it succeeds, for two minutes at most.
until_succeeds() {
  reason=$1
  shift
  for _ in $(seq 120); do
    "$@" && return
    [ "$(state Running)" = true ] || break
    sleep 1
  done
  fail "$reason"
}
state() { docker inspect --format "{{.State.$1}}" "$container"; }
ask() { curl -s -o /dev/null -w '%{http_code}' -H "host: $host" -H 'x-forwarded-proto: https' -H 'accept: text/html' "$site$1" || true; }
is_ready() { [ "$(ask /readyz)" = 200 ]; }
is_healthy() { [ "$(state Health.Status)" = healthy ]; }

if ! docker version >/dev/null 2>&1; then
  echo "Docker isn't running here, so the container wasn't tested."
  # A run in CI that tests nothing would look like one that passes.
  [ -z "${CI:-}" ]
  exit
fi
folder=$(mktemp -d)
trap 'docker rm --force --volumes "$container" || true; docker image rm "$image" || true; rm -r "$folder"' EXIT
trap 'exit 1' INT TERM
# Settings that are enough to start, and lead nowhere.
cat >"$folder/production.env" <<EOF
MAIN_ORIGIN=https://$host
AUTH_ORIGIN=https://auth.$host
ASSETS_ORIGIN=https://assets.$host
CHAT_URL=https://chat.example
MICROBLOG_URL=https://micro.example
STATUS_URL=https://status.example
VIDEO_URL=https://video.example
MAIL_TRANSPORT=smtp
SMTP_HOST=mail.example
MAIL_SEAL_KEY=$(head -c 33 /dev/urandom | base64)
TURNSTILE_SITE_KEY=0x4AAAA
TURNSTILE_SECRET=0x4BBBB
EOF
# The container's user has another number than this one.
chmod 755 "$folder"
docker build --tag "$image" .
container=$(docker run --detach --init --publish 127.0.0.1::8787 \
  --mount "type=bind,source=$folder/production.env,target=/app/deploy/production.env,readonly" "$image" --env production)
site=http://$(docker port "$container" 8787)
until_succeeds "It isn't ready." is_ready
for page in / /forums /hub /login; do
  case $(ask "$page") in [23]??) ;; *) fail "$page isn't answered." ;; esac
done
[ "$(ask /dev/outbox)" = 404 ] || fail 'The outbox of development is open.'
until_succeeds "It isn't healthy." is_healthy
docker exec "$container" npm run backup -- /data/community.gz
docker exec "$container" npm run backup -- /data/community.gz --verify
docker stop "$container"
[ "$(state ExitCode)" = 0 ] || fail "It ended with $(state ExitCode)."
echo 'The container builds, serves, is backed up and stops.'

#!/bin/sh
# Runs Elasticsearch 8 until standard input ends: run.sh <home> <work> <port>.
# The engine refuses to run as root, and writes beside its configuration: it gets a copy.
set -eu
cp -r "$1" "$2/home"
chmod +x "$2"/home/bin/*
cat >"$2/home/config/elasticsearch.yml" <<SETTINGS
cluster.name: elasticsearch-8
node.name: node
network.host: 127.0.0.1
http.port: $3
transport.port: 0
discovery.type: single-node
xpack.security.enabled: false
cluster.routing.allocation.disk.threshold_enabled: false
SETTINGS
set -- "$2" "$2/home/bin/elasticsearch"
if [ "$(id -u)" -eq 0 ]; then
  chown -R 65534:65534 "$1"
  set -- "$1" setpriv --reuid=65534 --regid=65534 --clear-groups "$2"
fi
shift
exec 3<&0
"$@" </dev/null 3<&- &
engine=$!
(
  cat <&3 >/dev/null
  kill "$engine"
) &
wait "$engine"

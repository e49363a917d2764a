#!/usr/bin/env bash
# Large bodies and slow clients through a gateway with 256 MB of heap: digests, memory, threads,
# files, and whether others notice. Reads /proc, so Linux only.
# BENCH_BYTES and BENCH_SECONDS change how long it takes.
source "$(dirname "$0")/lib.sh"

BYTES=${BENCH_BYTES:-1073741824}
SECONDS_EACH=${BENCH_SECONDS:-10}

require nginx:nginx-light wrk:wrk curl:curl sha256sum:coreutils
begin
MACHINE=$(machine)
start_upstream
start_gateway "$UPSTREAM"

status() { awk -v f="$1:" '$1 == f { print $2 }' "/proc/$GATEWAY_PID/status"; }

# open_files: regular files that the gateway holds open for writing.
open_files() {
  local fd
  for fd in "/proc/$GATEWAY_PID/fd"/*; do
    if [[ -f $fd ]] && awk '$1 == "flags:" { exit substr($2, length($2), 1) == "0" }' \
      "/proc/$GATEWAY_PID/fdinfo/${fd##*/}" 2>/dev/null; then
      readlink "$fd" || true
    fi
  done | sort -u
}

# watch_files: until it is ended, everything open for writing and everything in the temporary folder.
watch_files() {
  while :; do
    open_files >>"$RUN/files.txt"
    find "$RUN/tmp" -type f >>"$RUN/files.txt"
    sleep 0.2
  done
}

rate() { measure "http://$GATEWAY/movies/_search" 8 "$SECONDS_EACH"; }

echo "$MACHINE"
echo
measure "http://$GATEWAY/movies/_search" 8 $((SECONDS_EACH * 2)) >/dev/null
{ open_files; find "$RUN/tmp" -type f; } | sort -u >"$RUN/files-before.txt"
LIVE_BEFORE=$(live_set)
RSS_BEFORE=$(status VmRSS)

watch_files &
WATCH=$!
PIDS=("$WATCH" "${PIDS[@]}")
EXPECTED=$(curl -fsS "http://$STUB/movies/_stream_digest/$BYTES")
STARTED=$SECONDS
DOWN=$(curl -fsS -H "$AUTHORIZATION" "http://$GATEWAY/movies/_stream/$BYTES" | tee >(wc -c >"$RUN/down.bytes") | sha256sum | cut -d' ' -f1)
DOWN_TIME=$((SECONDS - STARTED))
RSS_DOWN=$(status VmRSS)
STARTED=$SECONDS
UP=$(curl -fsS "http://$STUB/movies/_stream/$BYTES" |
  curl -fsS -H "$AUTHORIZATION" -H 'Content-Type: application/octet-stream' -T - "http://$GATEWAY/movies/_stream/$BYTES")
UP_TIME=$((SECONDS - STARTED))
RSS_UP=$(status VmRSS)
stop "$WATCH"
LIVE_AFTER=$(live_set)
sort -u "$RUN/files.txt" | comm -13 "$RUN/files-before.txt" - >"$RUN/files-new.txt"

verdict() { if eval "$1"; then echo met; else echo missed; fi; }

echo "| $BYTES bytes | Value | Wanted | |"
echo '|---|---:|---:|---|'
echo "| down, seconds | $DOWN_TIME | | |"
echo "| down, digest | ${DOWN:0:12} | $(cut -d' ' -f2 <<<"$EXPECTED" | cut -c1-12) | $(verdict '[[ "$BYTES $DOWN" == "$EXPECTED" ]]') |"
echo "| up, seconds | $UP_TIME | | |"
echo "| up, digest | $(cut -d' ' -f2 <<<"$UP" | cut -c1-12) | $(cut -d' ' -f2 <<<"$EXPECTED" | cut -c1-12) | $(verdict '[[ "$UP" == "$EXPECTED" ]]') |"
echo "| live heap before, KiB | $LIVE_BEFORE | | |"
echo "| live heap growth, KiB | $((LIVE_AFTER - LIVE_BEFORE)) | < 32768 | $(verdict '((LIVE_AFTER - LIVE_BEFORE < 32768))') |"
echo "| files written | $(wc -l <"$RUN/files-new.txt") | 0 | $(verdict '[[ ! -s $RUN/files-new.txt ]]') |"
echo "| resident before, after down, after up, KiB | $RSS_BEFORE, $RSS_DOWN, $RSS_UP | | |"
cat "$RUN/files-new.txt" >&2
echo
echo '| Slow clients | Requests/s of others before | during | p99 ms before | during | Threads before | during | Live heap before, KiB | during | Resident during, KiB | Connected at the end |'
echo '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|'

# slow kind count bytes-per-second: clients for 45 seconds, others measured meanwhile
slow() {
  local name=$2-$1-$3
  local before during threads live before_threads before_live clients
  before=$(rate)
  before_threads=$(status Threads)
  before_live=$(live_set)
  launch "slow-$name" java "$BENCH/SlowClients.java" \
    "${GATEWAY##*:}" "$1" "$2" "$3" 45 "$AUTHORIZATION"
  clients=$LAUNCHED
  until [[ -s $RUN/slow-$name.log ]]; do sleep 0.1; done
  sleep 1
  threads=$(status Threads)
  during=$(rate)
  live=$(live_set)
  printf '| %d %s at %d B/s | %.0f | %.0f | %s | %s | %s | %s | %s | %s | %s | ' "$2" "$1" "$3" \
    "${before%% *}" "${during%% *}" "$(cut -d' ' -f3 <<<"$before" | awk '{ print $1 / 1000 }')" \
    "$(cut -d' ' -f3 <<<"$during" | awk '{ print $1 / 1000 }')" "$before_threads" "$threads" \
    "$before_live" "$live" "$(status VmRSS)"
  wait "$clients" || true
  echo "$(tail -n 1 "$RUN/slow-$name.log") |"
}
slow readers 200 1024
slow readers 200 100
slow bodies 200 1024
slow bodies 200 100
slow headers 1000 4
echo
for log in "$RUN"/slow-*.log; do
  sed "s/^/- $(basename "$log" .log), /" "$log"
done

#!/usr/bin/env bash
# A search page of five queries through the gateway, straight to the same real engine, and through
# Searchkit on Node, side by side; the same searches by way of nginx, and what the gateway makes of
# the page straight to the engine; then answers of 10 MB, likewise: heap a request.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes; BENCH_APART=1 gives the
# engine a processor of its own.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-5}
WARMUP=${BENCH_WARMUP:-150}
READERS=20

ENGINE=$UPSTREAM
SEARCHKIT=$STUB

require wrk:wrk curl:curl nginx:nginx-light node:nodejs npm:npm
begin
MACHINE=$(machine)
[[ ${BENCH_APART:-0} == 0 ]] || apart
start_engine "$ENGINE"
BENCH_JAVA_OPTIONS="${BENCH_JAVA_OPTIONS:-} -Xlog:gc:file=$RUN/gc.log" start_gateway "$ENGINE"

start_authenticating_nginx

mkdir -p "$RUN/declarative" "$RUN/bodies"
cp "$BENCH/declarative/"*.{mjs,json} "$RUN/declarative/"
(cd "$RUN/declarative" && npm ci --ignore-scripts --no-audit --no-fund >"$RUN/npm.log" 2>&1)
node "$RUN/declarative/prepare.mjs" "http://$ENGINE" "http://$GATEWAY" \
  "${AUTHORIZATION#*: }" "$RUN/bodies"
launch searchkit node "$RUN/declarative/searchkit.mjs" "http://$ENGINE" "${SEARCHKIT##*:}"
SEARCHKIT_PID=$LAUNCHED
wait_for "http://$SEARCHKIT/" "$SEARCHKIT_PID"

# address case through
address() {
  local index=movies
  [[ $1 == large ]] && index=large
  case $2 in
    direct | translated) echo "http://$ENGINE/$index/_msearch" ;;
    nginx) echo "http://$NGINX/$index/_msearch" ;;
    gateway) echo "http://$GATEWAY/$index/_declarative" ;;
    searchkit) echo "http://$SEARCHKIT/" ;;
  esac
}

# search case through connections seconds: "requests-per-second p50 p99 faults"
search() {
  local type=application/json bodies=$2
  [[ $2 == nginx ]] && bodies=direct
  [[ $bodies == direct || $bodies == translated ]] && type=application/x-ndjson
  wrk -t1 -c"$3" -d"$4s" --timeout 30s -s "$BENCH/declarative/bodies.lua" -H "$AUTHORIZATION" \
    "$(address "$1" "$2")" -- "$RUN/bodies/$1.$bodies" "$type" | sed -n 's/^result //p'
}

process() {
  case $1 in
    direct | translated) echo $$ ;;
    nginx) echo "$NGINX_PID" ;;
    gateway) echo "$GATEWAY_PID" ;;
    searchkit) echo "$SEARCHKIT_PID" ;;
  esac
}

# side_by_side case connections through ... : one line a measurement in results.txt
side_by_side() {
  local name=$1 connections=$2 round through measured ticks
  shift 2
  for ((round = 1; round <= ROUNDS; round++)); do
    for through in "$@"; do
      ticks=$(cpu_ticks "$(process "$through")")
      measured=$(search "$name" "$through" "$connections" "$SECONDS_EACH")
      ticks=$(($(cpu_ticks "$(process "$through")") - ticks))
      # The last column is processor time beside the engine's, microseconds a request.
      echo "$name-$connections $through $measured $(calc "$ticks * 1e4 / (${measured%% *} * $SECONDS_EACH)" %.1f)" |
        tee -a "$RUN/results.txt" >&2
    done
  done
}

say "Warming all of them up ..."
for through in direct searchkit; do
  search page "$through" 8 $((WARMUP / 8)) >/dev/null
done
# The gateway's largest methods are compiled last.
search page gateway 8 "$WARMUP" >/dev/null
search typing gateway 8 $((WARMUP / 8)) >/dev/null
search large gateway 2 $((WARMUP / 8)) >/dev/null

for connections in 8 32 1; do
  side_by_side page "$connections" direct translated nginx gateway searchkit
done
side_by_side typing 8 direct gateway
side_by_side large 2 direct translated gateway

# heap_allocated: MiB the gateway has put on its heap since its start, as far as collections tell.
heap_allocated() {
  jcmd "$GATEWAY_PID" GC.run >/dev/null
  sed -n 's/.* \([0-9]*\)M->\([0-9]*\)M(.*/\1 \2/p' "$RUN/gc.log" |
    awk '{ sum += $1 - after; after = $2 } END { print sum + 0 }'
}

# large_answer option ... : one of them through the gateway, with more options of curl.
large_answer() {
  head -n 1 "$RUN/bodies/large.gateway" |
    curl -fsS "$@" -H "$AUTHORIZATION" -H 'Content-Type: application/json' --data-binary @- \
      "$(address large gateway)"
}

BYTES=$(large_answer | wc -c)
ALLOCATED=$(heap_allocated)
RATE=$(search large gateway 2 $((SECONDS_EACH * 2)))
ALLOCATED=$(($(heap_allocated) - ALLOCATED))
REQUESTS=$(calc "${RATE%% *} * $SECONDS_EACH * 2" %.0f)
LIVE=$(live_set)
for ((i = 0; i < READERS; i++)); do
  large_answer -o /dev/null --limit-rate 200k &
  PIDS=("$!" "${PIDS[@]}")
done
sleep 5
LIVE=$(($(live_set) - LIVE))

echo "$MACHINE"
echo
# of case through column: the median over the rounds
of() { awk -v c="$1" -v p="$2" -v n="$3" '$1 == c && $2 == p { print $n }' "$RUN/results.txt" | median; }
echo '| Case | Through | Requests/s | p50 ms | p99 ms | Throughput over direct | p50 over direct | Processor µs/request | Faults |'
echo '|---|---|---:|---:|---:|---:|---:|---:|---:|'
while read -r name through; do
  printf '| %s | %s | %.1f | %s | %s | %s | %s | %s | %.0f |\n' "$name" "$through" \
    "$(of "$name" "$through" 3)" \
    "$(calc "$(of "$name" "$through" 4) / 1000" %.2f)" "$(calc "$(of "$name" "$through" 5) / 1000" %.2f)" \
    "$(calc "$(of "$name" "$through" 3) / $(of "$name" direct 3)" %.3f)" \
    "$(calc "$(of "$name" "$through" 4) / $(of "$name" direct 4)" %.3f)" \
    "$([[ $through == direct || $through == translated ]] || of "$name" "$through" 7)" "$(of "$name" "$through" 6)"
done < <(awk '!seen[$1 $2]++ { print $1, $2 }' "$RUN/results.txt")
echo

# target name value sign limit
target() {
  local met=missed
  awk "BEGIN { exit !($2 $3 $4) }" && met=met
  echo "- $1: $2, wanted $3 $4: $met"
}
over() { calc "$(of "$1" gateway "$3") / $(of "$1" "$2" "$3")" %.3f; }
target 'page, 8 connections, throughput over the engine alone' "$(over page-8 direct 3)" '>=' 0.95
target 'page, 32 connections, throughput over the engine alone' "$(over page-32 direct 3)" '>=' 0.95
target 'page, one connection, p50 over the engine alone' "$(over page-1 direct 4)" '<=' 1.03
echo "- page, 8 connections, throughput over what it sends, sent straight to the engine: $(over page-8 translated 3)"
echo "- page, one connection, p50 over that: $(over page-1 translated 4)"
echo "- page, 8 connections, throughput over Searchkit: $(over page-8 searchkit 3)"
echo "- page, one connection, p50 over Searchkit: $(over page-1 searchkit 4)"
echo "- an answer of $(calc "$BYTES / 1048576" %.1f) MiB, throughput over the engine alone: $(over large-2 direct 3)"
echo "- the same, over what it sends, sent straight to the engine: $(over large-2 translated 3)"
target "the same, heap allocated a request, over $REQUESTS of them, KiB" \
  "$(calc "$ALLOCATED * 1024 / $REQUESTS" %.0f)" '<' 256
target "the same, live heap a request with $READERS of them under way, KiB" \
  "$(calc "$LIVE / $READERS" %.0f)" '<' 256

#!/usr/bin/env bash
# A search page of five queries: from the engine, from the engine and into the cache, and from the
# cache, interleaved; beside it a count that is passed through. Throughput and p50.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes, BENCH_MODES what is compared.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-6}
WARMUP=${BENCH_WARMUP:-90}

require wrk:wrk curl:curl node:nodejs
begin
machine
start_engine "$UPSTREAM"
start_gateway "$UPSTREAM"
page_bodies '{"useCache": true}' cached
page_bodies '{"useCache": false}' uncached

# measure mode connections seconds: "requests-per-second p50 p99 faults"
measure() {
  case $1 in
    passthrough)
      wrk -t1 -c"$2" -d"$3s" -s "$BENCH/report.lua" -H "$AUTHORIZATION" "http://$GATEWAY/movies/_count" |
        sed -n 's/^result //p'
      ;;
    off) pages uncached "$2" "$3" unique ;;
    miss) pages cached "$2" "$3" unique ;;
    hit) pages cached "$2" "$3" ;;
  esac
}

say "Warming up ..."
for mode in off miss hit passthrough; do
  measure "$mode" 8 "$((WARMUP / 4))" >/dev/null
done

read -ra MODES <<<"${BENCH_MODES:-off miss hit passthrough}"
interleaved measure "$ROUNDS" "$SECONDS_EACH" "${MODES[@]}"

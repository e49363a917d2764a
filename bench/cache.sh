#!/usr/bin/env bash
# A search page of five queries: from the engine, from the engine and into the cache, and from the
# cache, interleaved; beside it a count that is passed through. Throughput and p50.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-6}
WARMUP=${BENCH_WARMUP:-90}

ENGINE=$UPSTREAM
export BENCH

require wrk:wrk curl:curl node:nodejs
begin
machine
start_engine "$ENGINE"
start_gateway "$ENGINE"

mkdir -p "$RUN/bodies"
node --input-type=module -e "
  import { WORDS, gatewayPage } from '$BENCH/declarative/pages.mjs'
  for (const word of WORDS) console.log(JSON.stringify(gatewayPage(word)) + '\n')
" >"$RUN/bodies/page"
for useCache in true false; do
  sed "s/^{\"query\"/{\"settings\":{\"useCache\":$useCache},\"query\"/" "$RUN/bodies/page" >"$RUN/bodies/$useCache"
done

# measure mode connections seconds: "requests-per-second p50 p99 faults"
measure() {
  local script=unique body=false
  case $1 in
    passthrough)
      wrk -t1 -c"$2" -d"$3s" -s "$BENCH/report.lua" -H "$AUTHORIZATION" "http://$GATEWAY/movies/_count" |
        sed -n 's/^result //p'
      return
      ;;
    miss) body=true ;;
    hit) script=bodies body=true ;;
  esac
  wrk -t1 -c"$2" -d"$3s" --timeout 30s -s "$BENCH/declarative/$script.lua" -H "$AUTHORIZATION" \
    "http://$GATEWAY/movies/_declarative" -- "$RUN/bodies/$body" application/json | sed -n 's/^result //p'
}

say "Warming up ..."
for mode in off miss hit passthrough; do
  measure "$mode" 8 "$((WARMUP / 4))" >/dev/null
done

for connections in 1 8; do
  for ((round = 1; round <= ROUNDS; round++)); do
    for mode in off miss hit passthrough; do
      echo "$connections $mode $(measure "$mode" "$connections" "$SECONDS_EACH")" | tee -a "$RUN/results.txt" >&2
    done
  done
done

for connections in 1 8; do
  for mode in off miss hit passthrough; do
    awk -v c="$connections" -v m="$mode" '$1 == c && $2 == m { n++; a += $3; p += $4 }
      END { printf "connections %s, %-11s: %.1f requests a second, p50 %.3f ms\n", c, m, a / n, p / n / 1000 }' \
      "$RUN/results.txt"
  done
done

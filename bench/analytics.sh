#!/usr/bin/env bash
# A search page of five queries that is not recorded and that is, interleaved: throughput and p50.
# Then searches that a server reports at rising rates, as of a day with 1,000 a second that is sent
# up to a hundred times as fast: how many are accepted, at which cost; how many are stored; how many
# searches were dropped.
# BENCH_SECONDS, BENCH_ROUNDS, BENCH_WARMUP and BENCH_RATES change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-6}
WARMUP=${BENCH_WARMUP:-90}

require wrk:wrk curl:curl node:nodejs
begin
machine
start_engine "$UPSTREAM"
start_gateway "$UPSTREAM"
page_bodies '{"recordAnalytics": true}' recorded
page_bodies '{"recordAnalytics": false}' unrecorded

say "Warming up ..."
for mode in recorded unrecorded; do
  pages "$mode" 8 "$((WARMUP / 2))" >/dev/null
done

interleaved pages "$ROUNDS" "$SECONDS_EACH" unrecorded recorded

# recorded: searches in the engine
recorded() {
  local names="http://$UPSTREAM/.gateway-analytics-*"
  curl -fsS -o /dev/null -X POST "$names/_refresh?expand_wildcards=all"
  curl -fsS -H 'Content-Type: application/json' "$names/_count?expand_wildcards=all" \
    -d '{"query":{"term":{"kind":"search"}}}' | sed -E 's/.*"count":([0-9]+).*/\1/'
}

before=$(recorded)
# shellcheck disable=SC2086 # several rates
java -Xmx256m "$BENCH/AnalyticsDay.java" "http://$GATEWAY" "${AUTHORIZATION#*: }" "$GATEWAY_PID" "$SECONDS_EACH" \
  ${BENCH_RATES:-1000 2000 5000 10000 20000 100000}
sleep 15
echo "stored: $(($(recorded) - before)) searches"
curl -fsS -H "$AUTHORIZATION" "http://$GATEWAY/_gateway/metrics" | grep '^gateway_searches_dropped'

#!/usr/bin/env bash
# A search page of five queries that is not recorded and that is, interleaved: throughput and p50;
# then how many searches were dropped.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes.
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

curl -fsS -H "$AUTHORIZATION" "http://$GATEWAY/_gateway/metrics" | grep '^gateway_searches_dropped'

#!/usr/bin/env bash
# Suggestions while people type: 20 users with 50 keystrokes a second together, each a query for
# popular, recent, featured and index suggestions of a real engine, that is recorded too.
# BENCH_USERS, BENCH_RATE, BENCH_SECONDS and BENCH_WARMUP change it.
source "$(dirname "$0")/lib.sh"

require curl:curl node:nodejs
begin
machine
echo
start_engine "$UPSTREAM"
start_gateway "$UPSTREAM"
node "$BENCH/declarative/typing.mjs" "http://$GATEWAY" "${AUTHORIZATION#*: }" \
  "${BENCH_USERS:-20}" "${BENCH_RATE:-50}" "${BENCH_SECONDS:-60}" "${BENCH_WARMUP:-60}"

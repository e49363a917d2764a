#!/usr/bin/env bash
# A search page of five queries without query rules and with 10,000 of them on its index, none of
# which applies, interleaved: throughput and p50. Then what saving one of them takes.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-6}
WARMUP=${BENCH_WARMUP:-90}
RULES=9990

require wrk:wrk curl:curl node:nodejs
begin
machine
start_engine "$UPSTREAM"
start_gateway "$UPSTREAM"
page_bodies '{"enableQueryRules": true}' rules
page_bodies '{"enableQueryRules": false}' none

for ((i = 0; i < RULES; i++)); do
  operator=$( ((i % 2)) && echo == || echo containsWords)
  printf '{"id":"r%d","name":"rule %d","trigger":{"type":"filter","expression":"'"'movies'"' in $index and $query %s '"'word%dx'"'"},"actions":[{"type":"custom_data","data":{"n":%d}}]}\n' \
    "$i" "$i" "$operator" "$i" "$i"
done >"$RUN/rules.ndjson"

# call method path [file]: of the feature API.
call() {
  curl -fsS -o /dev/null -w '%{time_total}\n' -H "$AUTHORIZATION" -X "$1" "http://$GATEWAY/_gateway/$2" \
    ${3:+-H 'Content-Type: application/json' --data-binary "@$3"}
}

say "Saving $RULES rules took $(call POST 'rules/_import?format=native' "$RUN/rules.ndjson") s"

say "Warming up ..."
for mode in rules none; do
  pages "$mode" 8 "$((WARMUP / 2))" >/dev/null
done

interleaved pages "$ROUNDS" "$SECONDS_EACH" none rules

sed -n 1p "$RUN/rules.ndjson" | sed 's/"id":"r0",//' >"$RUN/one.json"
echo "Saving one rule: $(call PUT rule/r0 "$RUN/one.json") s, $(call PUT rule/r0 "$RUN/one.json") s"

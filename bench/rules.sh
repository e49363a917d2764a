#!/usr/bin/env bash
# A search page of five queries without query rules and with 10,000 of them on its index, none of
# which applies, interleaved: throughput and p50. Then what saving one of them takes.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-6}
WARMUP=${BENCH_WARMUP:-90}
RULES=9990

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

# search rules connections seconds: "requests-per-second p50 p99 faults", with or without rules
search() {
  sed "s/^{\"query\"/{\"settings\":{\"enableQueryRules\":$1},\"query\"/" "$RUN/bodies/page" >"$RUN/bodies/$1"
  wrk -t1 -c"$2" -d"$3s" --timeout 30s -s "$BENCH/declarative/bodies.lua" -H "$AUTHORIZATION" \
    "http://$GATEWAY/movies/_declarative" -- "$RUN/bodies/$1" application/json | sed -n 's/^result //p'
}

say "Warming up ..."
search true 8 "$((WARMUP / 2))" >/dev/null
search false 8 "$((WARMUP / 2))" >/dev/null

for connections in 1 8; do
  for ((round = 1; round <= ROUNDS; round++)); do
    for rules in false true; do
      echo "$connections $rules $(search "$rules" "$connections" "$SECONDS_EACH")" | tee -a "$RUN/results.txt" >&2
    done
  done
done

for connections in 1 8; do
  for rules in false true; do
    awk -v c="$connections" -v r="$rules" '$1 == c && $2 == r { n++; a += $3; p += $4 }
      END { printf "connections %s, rules %-5s: %.1f requests a second, p50 %.3f ms\n", c, r, a / n, p / n / 1000 }' \
      "$RUN/results.txt"
  done
done
sed -n 1p "$RUN/rules.ndjson" | sed 's/"id":"r0",//' >"$RUN/one.json"
echo "Saving one rule: $(call PUT rule/r0 "$RUN/one.json") s, $(call PUT rule/r0 "$RUN/one.json") s"

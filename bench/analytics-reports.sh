#!/usr/bin/env bash
# Reports over 30 days of recorded searches and events, first from these, then from roll-ups: the median
# time of each; how long it takes to roll up; the size of both.
# BENCH_FACTS (10000000) are written into the engine beforehand.
source "$(dirname "$0")/lib.sh"

FACTS=${BENCH_FACTS:-10000000}
DAYS=32
ROUNDS=${BENCH_ROUNDS:-7}
OWN=.gateway-
# It is the engine that is measured.
ENGINE_OPTIMIZED=true

require curl:curl
begin
machine
start_engine "$UPSTREAM" 2g
start_gateway "$UPSTREAM"

engine() { curl -fsS -H 'Content-Type: application/json' "$@"; }

# The gateway makes the first index, and tells the engine what those of other months look like.
curl -fsS -o /dev/null -H "$AUTHORIZATION" -H 'Content-Type: application/json' -X PUT \
  "http://$GATEWAY/_gateway/analytics/search" -d '{"index":"movies","query":"first"}'
until [[ $(engine "http://$UPSTREAM/${OWN}analytics-*/_count?expand_wildcards=all" | grep -c '"count":0') == 0 ]]; do
  sleep 1
done
stop "$GATEWAY_PID"

say "Writing $FACTS facts of $DAYS days ..."
began=$SECONDS
java -Xmx256m "$BENCH/AnalyticsFacts.java" "http://$UPSTREAM" "$OWN" "$FACTS" "$DAYS"
engine -o /dev/null -X POST "http://$UPSTREAM/${OWN}analytics-*/_refresh?expand_wildcards=all"
echo "written in $((SECONDS - began)) s"
start_gateway "$UPSTREAM"

# report name: the median time in milliseconds of the last 30 days, without the engine's cache of equal searches
report() {
  local round
  for ((round = 0; round < ROUNDS + 2; round++)); do
    engine -o /dev/null -X POST "http://$UPSTREAM/${OWN}analytics*/_cache/clear?request=true&expand_wildcards=all"
    curl -fsS -o /dev/null -H "$AUTHORIZATION" -w '%{time_total}\n' "http://$GATEWAY/_gateway/analytics/$1"
  done | tail -n "$ROUNDS" | sort -n | awk '{ t[NR] = $1 * 1000 } END { printf "%.0f ms\n", t[int((NR + 1) / 2)] }'
}

reports() {
  local name
  for name in overview 'popular-searches?click_analytics=true' search-histogram popular-results summary \
    'overview?time_zone=Asia/Kolkata'; do
    echo "$1 $name: $(report "$name")"
  done
}

# size names: documents and megabytes
size() {
  engine "http://$UPSTREAM/_cat/indices/$OWN$1?h=docs.count,store.size&bytes=mb&expand_wildcards=all" |
    awk '{ d += $1; s += $2 } END { printf "%d documents, %d MB\n", d, s }'
}

reports facts
curl -fsS -H "$AUTHORIZATION" "http://$GATEWAY/_gateway/analytics/overview?to=$(date -u -d yesterday +%Y-%m-%d)" \
  -o "$RUN/facts.json"

say "Waiting for the roll-ups ..."
began=$SECONDS
# rolled_up: whether all hours until three hours ago are
rolled_up() {
  local state
  state=$(engine "http://$UPSTREAM/${OWN}rollups/_doc/state" 2>/dev/null) || return 1
  [[ $state =~ \"end\":([0-9]+) ]] && ((BASH_REMATCH[1] > ($(date +%s) - 10800) * 1000)) &&
    [[ $state =~ \"sweep\":0 ]]
}
until rolled_up; do
  sleep 2
done
echo "rolled up after $((SECONDS - began)) s, of which up to 60 s until the job begins, and pauses between turns"
sleep 10
reports roll-ups
curl -fsS -H "$AUTHORIZATION" "http://$GATEWAY/_gateway/analytics/overview?to=$(date -u -d yesterday +%Y-%m-%d)" \
  -o "$RUN/roll-ups.json"
sed -E 's/,?"search_state":"([^"\\]|\\.)*"//g' "$RUN/facts.json" >"$RUN/facts.plain"
sed -E 's/,?"search_state":"([^"\\]|\\.)*"//g' "$RUN/roll-ups.json" >"$RUN/roll-ups.plain"
cmp -s "$RUN/facts.plain" "$RUN/roll-ups.plain" && echo "both overviews are the same" || echo "the overviews differ"
echo "facts: $(size 'analytics-*')"
echo "roll-ups: $(size 'analyticsrollups-*')"

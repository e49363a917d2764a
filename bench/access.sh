#!/usr/bin/env bash
# What judging costs: an administrator and a restricted credential over the same routes, with few and
# with 10,000 stored credentials; then a bulk of 50 MB by either of them.
# BENCH_SECONDS, BENCH_ROUNDS, BENCH_WARMUP and BENCH_CREDENTIALS change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-5}
ROUNDS=${BENCH_ROUNDS:-7}
WARMUP=${BENCH_WARMUP:-60}
CREDENTIALS=${BENCH_CREDENTIALS:-10000}
BULK_MEGABYTES=50

require wrk:wrk curl:curl
begin
MACHINE=$(machine)
start_engine "$STUB" 1g
start_gateway "$STUB"
ADMINISTRATOR=$AUTHORIZATION

# create record: "username:password" of a new permission.
create() {
  curl -fsS -u "$BENCH_USER:$BENCH_PASSWORD" -H 'Content-Type: application/json' -d "$1" \
    "http://$GATEWAY/_gateway/permission" |
    sed -nE 's/.*"username":"([^"]*)".*"password":"([^"]*)".*/\1:\2/p'
}

curl -fsS -o /dev/null -H "$ADMINISTRATOR" -X PUT -H 'Content-Type: application/json' \
  -d "{\"text\":\"$(printf '%0866d' 0)\"}" "http://$GATEWAY/probe/_doc/1?refresh=true"

LIMITS='"limits":{"ip_limit":-1,"docs_limit":-1,"search_limit":-1}'
RESTRICTED=$(create "{\"indices\":[\"probe\",\"bulk\"],\"ops\":[\"read\",\"write\"],\"categories\":[\"docs\",\"search\"],$LIMITS}")
[[ $RESTRICTED == *:* ]] || { say "The gateway made no credential"; exit 1; }
RESTRICTED_HEADER="Authorization: Basic $(printf '%s' "$RESTRICTED" | base64)"

# side_by_side case path connections: one line a measurement in results.txt; the last number is the
# gateway's processor time a request in microseconds, which suffers less from other work.
side_by_side() {
  local round who ticks result
  for ((round = 1; round <= ROUNDS; round++)); do
    for who in administrator restricted; do
      AUTHORIZATION=$ADMINISTRATOR
      [[ $who == administrator ]] || AUTHORIZATION=$RESTRICTED_HEADER
      ticks=$(cpu_ticks "$GATEWAY_PID")
      result=$(measure "http://$GATEWAY$2" "$3" "$SECONDS_EACH")
      ticks=$(($(cpu_ticks "$GATEWAY_PID") - ticks))
      echo "$1 $who $result $(calc "$ticks * 10000 / (${result%% *} * $SECONDS_EACH)" %.1f)" |
        tee -a "$RUN/results.txt" >&2
    done
  done
}

# added case: the median over the rounds of the processor time that the restricted one costs more
added() {
  awk -v c="$1" '$1 == c && $2 == "administrator" { before = $7 }
    $1 == c && $2 == "restricted" { print $7 - before }' "$RUN/results.txt" | median
}

# of case who column: the median over the rounds
of() { awk -v c="$1" -v p="$2" -v n="$3" '$1 == c && $2 == p { print $n }' "$RUN/results.txt" | median; }

say "Warming the gateway up ..."
for header in "$ADMINISTRATOR" "$RESTRICTED_HEADER"; do
  AUTHORIZATION=$header
  measure "http://$GATEWAY/probe/_doc/1" 8 $((WARMUP / 2)) >/dev/null
done

side_by_side few /probe/_doc/1 1
side_by_side few-8 /probe/_doc/1 8

say "Storing $CREDENTIALS credentials ..."
AUTHORIZATION=$ADMINISTRATOR
# Copies of the stored record, put into the engine at once; the gateway reads them by itself.
curl -fsS "http://$STUB/.gateway-permissions/_source/${RESTRICTED%%:*}" >"$RUN/record.json"
awk -v name="${RESTRICTED%%:*}" -v count="$CREDENTIALS" '{
  for (i = 1; i <= count; i++) {
    copy = $0
    gsub(name, "copy-" i, copy)
    printf "{\"index\":{\"_id\":\"copy-%d\"}}\n%s\n", i, copy
  }
}' "$RUN/record.json" |
  curl -fsS -o /dev/null -H 'Content-Type: application/x-ndjson' --data-binary @- \
    "http://$STUB/.gateway-permissions/_bulk?refresh=true"
until curl -fs -o /dev/null -H "$ADMINISTRATOR" "http://$GATEWAY/_gateway/permission/copy-$CREDENTIALS"; do
  sleep 1
done

side_by_side many /probe/_doc/1 1
side_by_side many-8 /probe/_doc/1 8

# bulk header: seconds for one bulk of 50 MB
bulk() {
  curl -fsS -o /dev/null -w '%{time_total}' -H "$1" -H 'Content-Type: application/x-ndjson' \
    --data-binary "@$RUN/bulk.ndjson" "http://$GATEWAY/bulk/_bulk?filter_path=errors"
}
awk -v bytes=$((BULK_MEGABYTES * 1048576)) 'BEGIN {
  text = sprintf("%0900d", 7)
  for (i = 0; size < bytes; i++) {
    line = "{\"index\":{\"_id\":\"" i "\"}}\n{\"text\":\"" text "\"}\n"
    size += length(line)
    printf "%s", line
  }
}' >"$RUN/bulk.ndjson"
curl -fsS -o /dev/null -H "$ADMINISTRATOR" -X PUT -H 'Content-Type: application/json' \
  -d '{"settings":{"number_of_replicas":0},"mappings":{"enabled":false}}' "http://$GATEWAY/bulk"
for ((round = 0; round <= ROUNDS; round++)); do
  for who in administrator restricted; do
    header=$ADMINISTRATOR
    [[ $who == administrator ]] || header=$RESTRICTED_HEADER
    # The first round warms up.
    ((round == 0)) && bulk "$header" >/dev/null || echo "bulk $who $(bulk "$header")" | tee -a "$RUN/results.txt" >&2
  done
done

# So slowly that the heap can be looked at while some 30 MB of it have been judged.
BEFORE=$(live_set)
curl -fsS -o "$RUN/bulk-answer.json" -H "$RESTRICTED_HEADER" -H 'Content-Type: application/x-ndjson' \
  --limit-rate 10M --data-binary "@$RUN/bulk.ndjson" "http://$GATEWAY/bulk/_bulk?filter_path=errors" &
SLOW_BULK=$!
sleep 3
DURING=$(live_set)
kill -0 "$SLOW_BULK" 2>/dev/null || { say 'The bulk was over before the heap was looked at'; exit 1; }
wait "$SLOW_BULK"

echo "$MACHINE"
echo
echo '| Case | Caller | Requests/s | p50 ms | p99 ms | Processor µs/request | Faults |'
echo '|---|---|---:|---:|---:|---:|---:|'
while read -r name who; do
  printf '| %s | %s | %.0f | %s | %s | %s | %.0f |\n' "$name" "$who" "$(of "$name" "$who" 3)" \
    "$(calc "$(of "$name" "$who" 4) / 1000" %.3f)" "$(calc "$(of "$name" "$who" 5) / 1000" %.3f)" "$(of "$name" "$who" 7)" \
    "$(of "$name" "$who" 6)"
done < <(awk '$1 != "bulk" && !seen[$1 $2]++ { print $1, $2 }' "$RUN/results.txt")
echo

# target name value sign limit
target() {
  local met=missed
  awk "BEGIN { exit !($2 $3 $4) }" && met=met
  echo "- $1: $2, wanted $3 $4: $met"
}
target 'processor time that judging adds on a path-only route over that of an administrator, ms' \
  "$(calc "$(added few-8) / 1000" %.3f)" '<=' 0.05
target "the same with $CREDENTIALS credentials, ms" \
  "$(calc "$(added many-8) / 1000" %.3f)" '<=' 0.05
target "processor time a request with $CREDENTIALS credentials over that with few" \
  "$(calc "$(of many-8 restricted 7) / $(of few-8 restricted 7)")" '<=' 1.05
target "a bulk of $BULK_MEGABYTES MB, restricted over unrestricted" \
  "$(calc "$(of bulk administrator 3) / $(of bulk restricted 3)")" '>=' 0.80
target "live heap more while a restricted bulk of $BULK_MEGABYTES MB is under way, KiB" \
  "$((DURING - BEFORE))" '<=' 4096
echo "- live heap before it: $BEFORE KiB"

#!/usr/bin/env bash
# A search through the five-stage pipeline over the same search without one, at 50 connections; heap
# and classes over 100,000 invocations; requests with 1,000 stored pipelines over those without.
# BENCH_SECONDS, BENCH_ROUNDS, BENCH_WARMUP and BENCH_INVOCATIONS change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-5}
WARMUP=${BENCH_WARMUP:-60}
INVOCATIONS=${BENCH_INVOCATIONS:-100000}
CONNECTIONS=50
# At most so many milliseconds between two requests of one client, where clients are not greedy.
PAUSE=400
STORED=1000

ENGINE=$UPSTREAM

require wrk:wrk curl:curl jcmd:openjdk-17-jdk-headless
begin
MACHINE=$(machine)
start_engine "$ENGINE"
export GATEWAY_PIPELINES_COUNT=$((STORED + 10))
start_gateway "$ENGINE"

# upload argument ... : creates a pipeline; the arguments are curl's.
upload() {
  curl -fsS -o /dev/null -H "$AUTHORIZATION" -X POST "http://$GATEWAY/_pipeline" "$@"
}

upload -F "pipeline=@$BENCH/pipelines/five.yaml" -F "checkQuery.js=@$BENCH/pipelines/checkQuery.js" \
  -F "setError.js=@$BENCH/pipelines/setError.js"
upload -F "pipeline=@$BENCH/pipelines/scripts.yaml"

for word in love night man story black house world girl star city king dead; do
  printf '{"query":[{"id":"films","dataField":["title"],"value":"%s","size":10}]}\n\n' "$word"
done >"$RUN/searches"

address() {
  case $1 in
    none) echo "http://$GATEWAY/movies/_declarative" ;;
    five) echo "http://$GATEWAY/five/_declarative" ;;
    scripts) echo "http://$GATEWAY/scripts/answer" ;;
  esac
}

# search through connections pause seconds: "requests-per-second p50 p95 p99 faults requests"
search() {
  wrk -t1 -c"$2" -d"$4s" --timeout 30s -s "$BENCH/pipelines/bodies.lua" -H "$AUTHORIZATION" \
    "$(address "$1")" -- "$RUN/searches" application/json "$3" | sed -n 's/^result //p'
}

# As many classes as the gateway's JVM has at the moment.
classes() {
  jcmd "$GATEWAY_PID" VM.classloader_stats | awk '/^Total/ { print $4 }'
}

say "Warming up ..."
for through in none five scripts; do
  search "$through" "$CONNECTIONS" 0 $((WARMUP / 3)) >/dev/null
done

# Both must find the same.
for through in none five; do
  sed -n 1p "$RUN/searches" |
    curl -fsS -H "$AUTHORIZATION" -H 'Content-Type: application/json' --data-binary @- \
      "$(address "$through")" | sed -E 's/"took":[0-9]+//g' >"$RUN/$through.json"
done
cmp "$RUN/none.json" "$RUN/five.json"

for pause in 0 "$PAUSE"; do
  for ((round = 1; round <= ROUNDS; round++)); do
    for through in none five; do
      ticks=$(cpu_ticks "$GATEWAY_PID")
      measured=$(search "$through" "$CONNECTIONS" "$pause" "$SECONDS_EACH")
      ticks=$(($(cpu_ticks "$GATEWAY_PID") - ticks))
      # The last column is the gateway's processor time, microseconds a request.
      echo "pause-$pause $through $measured $(calc "$ticks * 1e4 / ${measured##* }" %.1f)" |
        tee -a "$RUN/results.txt" >&2
    done
  done
done

say "$INVOCATIONS invocations ..."
LIVE=$(live_set)
CLASSES=$(classes)
DONE=0
FAULTS=0
while ((DONE < INVOCATIONS)); do
  measured=$(search scripts 8 0 "$SECONDS_EACH")
  DONE=$((DONE + ${measured##* }))
  read -r _ _ _ _ faults _ <<<"$measured"
  FAULTS=$((FAULTS + faults))
done
LIVE_AFTER=$(live_set)
CLASSES_AFTER=$(classes)

# stored how many: one line a round in results.txt, of searches without a pipeline.
stored() {
  local round ticks measured
  for ((round = 1; round <= ROUNDS; round++)); do
    ticks=$(cpu_ticks "$GATEWAY_PID")
    measured=$(search none 8 0 "$SECONDS_EACH")
    ticks=$(($(cpu_ticks "$GATEWAY_PID") - ticks))
    echo "stored-$1 none $measured $(calc "$ticks * 1e4 / ${measured##* }" %.1f)" |
      tee -a "$RUN/results.txt" >&2
  done
}

# definition number: half of them begin with a variable.
definition() {
  local first="shop-$1"
  (($1 % 2)) && first='{shop}'
  printf '{"id":"stored-%s","routes":[{"path":"/%s/offer-%s/_search","method":"POST","classify":{"category":"search"}}],"stages":[{"id":"answer","script":"function handleRequest() { return {response: {body: %s}}; }"}]}' \
    "$1" "$first" "$1" "$1"
}

stored before
say "Storing $STORED pipelines ..."
BEGUN=$SECONDS
for ((i = 1; i <= STORED; i++)); do
  definition "$i" >"$RUN/definition.json"
  upload -F "pipeline=@$RUN/definition.json"
done
STORING=$((SECONDS - BEGUN))
stored "$STORED"
say "Deleting them ..."
for ((i = 1; i <= STORED; i++)); do
  curl -fsS -o /dev/null -H "$AUTHORIZATION" -X DELETE "http://$GATEWAY/_pipeline/stored-$i"
done
stored after

echo "$MACHINE"
echo
# of case through column: the median over the rounds
of() { awk -v c="$1" -v p="$2" -v n="$3" '$1 == c && $2 == p { print $n }' "$RUN/results.txt" | median; }
echo '| Case | Pipeline | Requests/s | p50 ms | p95 ms | p99 ms | Gateway µs/request | Faults |'
echo '|---|---|---:|---:|---:|---:|---:|---:|'
while read -r name through; do
  printf '| %s | %s | %.0f | %s | %s | %s | %s | %.0f |\n' "$name" "$through" "$(of "$name" "$through" 3)" \
    "$(calc "$(of "$name" "$through" 4) / 1000" %.2f)" "$(calc "$(of "$name" "$through" 5) / 1000" %.2f)" \
    "$(calc "$(of "$name" "$through" 6) / 1000" %.2f)" "$(of "$name" "$through" 9)" \
    "$(of "$name" "$through" 7)"
done < <(awk '!seen[$1 $2]++ { print $1, $2 }' "$RUN/results.txt")
echo

# target name value sign limit
target() {
  local met=missed
  awk "BEGIN { exit !($2 $3 $4) }" && met=met
  echo "- $1: $2, wanted $3 $4: $met"
}
more() { calc "($(of "$1" five 5) - $(of "$1" none 5)) / 1000" %.2f; }
target "$CONNECTIONS greedy clients, p95 of the pipeline less that without, ms" "$(more pause-0)" '<=' 5
target "$CONNECTIONS clients with pauses, the same, ms" "$(more "pause-$PAUSE")" '<=' 5
echo "- heap in use before $DONE invocations of scripts and after, KiB: $LIVE, $LIVE_AFTER; faults: $FAULTS"
target 'the same, growth, KiB' "$((LIVE_AFTER - LIVE))" '<' 2048
echo "- classes before them and after: $CLASSES, $CLASSES_AFTER"
target 'the same, growth' "$((CLASSES_AFTER - CLASSES))" '<' 50
echo "- storing $STORED pipelines, one after the other, s: $STORING"
target "searches with $STORED stored pipelines, gateway's processor time over that without" \
  "$(calc "2 * $(of "stored-$STORED" none 9) / ($(of stored-before none 9) + $(of stored-after none 9))" %.3f)" '<=' 1.02

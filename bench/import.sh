#!/usr/bin/env bash
# A million rows through the importer of a gateway with 256 MB of heap, and through curl's _bulk as
# prepared by hand, to the same engine with the same mapping. Each goes first in turn.
# Both send a thousand rows at a time, BENCH_LANES batches at once, and ask for short answers.
# BENCH_ROWS, BENCH_LANES and BENCH_ROUNDS change how long it takes.
source "$(dirname "$0")/lib.sh"

ROWS=${BENCH_ROWS:-1000000}
ROUNDS=${BENCH_ROUNDS:-2}
BATCH=1000
LANES=${BENCH_LANES:-3}
BY_HAND=bench-bulk
IMPORTED=bench-import
SETTINGS='"settings":{"number_of_shards":1,"number_of_replicas":0}'
MAPPING='"title":{"type":"text"},"brand":{"type":"keyword"},"price":{"type":"double"},"stock":{"type":"long"},"id":{"type":"long"},"added":{"type":"date"}'
INDEX=$SETTINGS',"mappings":{"properties":{'$MAPPING'}}'
OPTIONS="{\"index\":\"$IMPORTED\",\"id_field\":\"id\",\"analyzers\":false,\"max_errors\":0,\"batch_size\":$BATCH,\"concurrency\":$LANES,$INDEX}"

require curl:curl
begin
MACHINE=$(machine)
start_engine "$STUB"
ENGINE_PID=$LAUNCHED
start_gateway "$STUB"

# ask host method path ... : the answer's body; ends the script when it is refused.
ask() {
  local host=$1 method=$2 path=$3
  shift 3
  curl -fsS -u "$BENCH_USER:$BENCH_PASSWORD" -X "$method" "http://$host$path" "$@"
}

forget() { curl -sS -o /dev/null -X DELETE "http://$STUB/$1"; }

seconds() { date +%s.%N; }

say "Making $ROWS rows ..."
awk -v rows="$ROWS" '
  function word() { return words[1 + int(rand() * count)] }
  BEGIN {
    srand(7)
    count = split("amber birch cedar delta ember frost grove haven iris jade", words, " ")
    for (i = 1; i <= rows; i++) {
      printf "{\"id\":%d,\"title\":\"%s %s %s\",\"brand\":\"%s\",", i, word(), word(), word(), word()
      printf "\"price\":%.2f,\"stock\":%d,", rand() * 1000, int(rand() * 500)
      printf "\"added\":\"2024-%02d-%02d\"}\n", 1 + int(rand() * 12), 1 + int(rand() * 28)
    }
  }' >"$RUN/rows.ndjson"

# The lines of _bulk in files of a batch each, and the calls that send them, so many at a time.
mkdir -p "$RUN/parts"
awk '{ match($0, /[0-9]+/); printf "{\"index\":{\"_id\":\"%s\"}}\n%s\n", substr($0, RSTART, RLENGTH), $0 }' \
  "$RUN/rows.ndjson" | split -l $((2 * BATCH)) -d -a 5 - "$RUN/parts/"
find "$RUN/parts" -type f | sort | awk -v url="http://$STUB/$BY_HAND/_bulk?filter_path=errors" '
  NR > 1 { print "next" }
  {
    printf "url = \"%s\"\nheader = \"Content-Type: application/x-ndjson\"\n", url
    printf "data-binary = \"@%s\"\noutput = /dev/null\n", $0
  }' >"$RUN/bulk.curl"

# Both ways of loading print rows a second.
by_hand() {
  forget "$BY_HAND"
  local mappings begun
  # The importer makes sub-fields for texts: what is compared has them in either way.
  mappings=$(ask "$STUB" GET "/$IMPORTED/_mapping" | sed -E 's/^\{"[^"]*":\{(.*)\}\}$/\1/')
  ask "$STUB" PUT "/$BY_HAND" -o /dev/null -H 'Content-Type: application/json' -d "{$SETTINGS,$mappings}"
  # As the importer does: what is loaded is refreshed once, at the end.
  ask "$STUB" PUT "/$BY_HAND/_settings" -o /dev/null -H 'Content-Type: application/json' \
    -d '{"index":{"refresh_interval":"-1"}}'
  begun=$(seconds)
  curl -fsS --parallel --parallel-max "$LANES" -K "$RUN/bulk.curl" 2>"$RUN/bulk.log"
  ask "$STUB" POST "/$BY_HAND/_refresh" -o /dev/null
  calc "$ROWS / ($(seconds) - $begun)" %.0f
}

imported() {
  forget "$IMPORTED"
  local begun
  begun=$(seconds)
  ask "$GATEWAY" POST '/_gateway/import?wait=true' -N -F "options=$OPTIONS" \
    -F "file=@$RUN/rows.ndjson;filename=rows.ndjson" >"$RUN/progress.ndjson"
  calc "$ROWS / ($(seconds) - $begun)" %.0f
}

# missing index: how many of the rows are not in it
missing() {
  ask "$STUB" GET "/$1/_count" | sed -nE 's/.*"count":([0-9]+).*/\1/p' | awk -v rows="$ROWS" '{ print rows - $1 }'
}

for ((round = 0; round <= ROUNDS; round++)); do
  ways=(by_hand imported)
  ((round % 2)) || ways=(imported by_hand)
  for way in "${ways[@]}"; do
    engine=$(cpu_ticks "$ENGINE_PID")
    gateway=$(cpu_ticks "$GATEWAY_PID")
    rate=$("$way")
    engine=$(calc "($(cpu_ticks "$ENGINE_PID") - $engine) * 10000 / $ROWS")
    gateway=$(calc "($(cpu_ticks "$GATEWAY_PID") - $gateway) * 10000 / $ROWS")
    # The first round warms up.
    if ((round > 0)); then echo "$way $rate $engine $gateway" | tee -a "$RUN/results.txt" >&2; fi
  done
done
HEAP=$(live_set)

# of way [column]: the median over the rounds
of() { awk -v w="$1" -v c="${2:-2}" '$1 == w { print $c }' "$RUN/results.txt" | median; }

echo "$MACHINE"
echo
echo "| $ROWS rows | Rows/s | Engine µs/row | Gateway µs/row |"
echo '|---|---:|---:|---:|'
echo "| curl's _bulk, prepared by hand | $(of by_hand) | $(of by_hand 3) | |"
echo "| importer, from the upload to an index that can be searched | $(of imported) | $(of imported 3) | $(of imported 4) |"
echo

# target name value sign limit
target() {
  local met=missed
  awk "BEGIN { exit !($2 $3 $4) }" && met=met
  echo "- $1: $2, wanted $3 $4: $met"
}
target "importer over curl's _bulk" "$(calc "$(of imported) / $(of by_hand)")" '>=' 0.80
target 'rows missing after the import' "$(missing "$IMPORTED")" '==' 0
target 'rows missing after _bulk' "$(missing "$BY_HAND")" '==' 0
echo "- heap: at most 256 MB; live at the end: $HEAP KiB"

#!/usr/bin/env bash
# How long a gateway takes from the command to being ready, with the engine already up.
source "$(dirname "$0")/lib.sh"

require curl:curl
begin
MACHINE=$(machine)
prepare_gateway
start_stub
echo "$MACHINE"
echo
echo '| Start | Seconds to ready | Processor seconds |'
echo '|---|---:|---:|'
for round in 1 2 3; do
  BEGUN=$(date +%s%N)
  start_gateway "$STUB"
  TOOK=$(calc "($(date +%s%N) - $BEGUN) / 1e9")
  echo "$TOOK" >>"$RUN/starts.txt"
  echo "| $round | $TOOK | $(calc "$(cpu_ticks "$GATEWAY_PID") / 100") |"
  stop "$GATEWAY_PID"
done
echo
MEDIAN=$(median <"$RUN/starts.txt")
echo "- median, s: $MEDIAN, wanted < 5: $(awk "BEGIN { print $MEDIAN < 5 ? \"met\" : \"missed\" }")"

#!/usr/bin/env bash
# How long a gateway takes from the command to being ready, with the engine already up: by Jetty's
# start.jar, and by the kept command with an archive of classes (docs/deployment.md).
source "$(dirname "$0")/lib.sh"

# report way
report() {
  local took
  took=$(calc "($(date +%s%N) - $LAUNCHED_AT) / 1e9")
  echo "$took" >>"$RUN/starts-$1.txt"
  echo "| $1 | $took | $(calc "$(cpu_ticks "$GATEWAY_PID") / 100") |"
  stop "$GATEWAY_PID"
}

# start_kept options ...
start_kept() {
  rm -rf "$RUN/base/work" && mkdir "$RUN/base/work"
  JAVA_OPTIONS="$JAVA_OPTIONS $*" run_gateway sh "$RUN/base/start.sh"
}

require curl:curl
begin
MACHINE=$(machine)
prepare_gateway
start_stub
HOME_OF_JETTY=$(jetty_home)
lay_out_gateway "$STUB"
(
  printf 'exec java $JAVA_OPTIONS '
  java -jar "$HOME_OF_JETTY/start.jar" "jetty.home=$HOME_OF_JETTY" "jetty.base=$RUN/base" \
    --dry-run=opts,path,main,args,envs
) >"$RUN/start.sh"
cp "$RUN/start.sh" "$RUN/base/"
start_kept "-XX:ArchiveClassesAtExit=$RUN/gateway.jsa"
stop "$GATEWAY_PID"
echo "$MACHINE"
echo
echo '| Start | Seconds to ready | Processor seconds |'
echo '|---|---:|---:|'
for round in 1 2 3; do
  start_gateway "$STUB"
  report start.jar
  cp "$RUN/start.sh" "$RUN/base/"
  start_kept "-XX:SharedArchiveFile=$RUN/gateway.jsa"
  report kept
done
echo
for way in start.jar kept; do
  MEDIAN=$(median <"$RUN/starts-$way.txt")
  echo "- median by $way, s: $MEDIAN, wanted < 5: $(awk "BEGIN { print $MEDIAN < 5 ? \"met\" : \"missed\" }")"
done

#!/usr/bin/env bash
# Gateway, nginx and haproxy with Basic authentication in front of one upstream, side by side; beside
# them Jetty's own proxy servlet, bare of all that, to tell what the servlet costs and what the gateway.
# BENCH_SECONDS, BENCH_ROUNDS and BENCH_WARMUP change how long it takes.
source "$(dirname "$0")/lib.sh"

SECONDS_EACH=${BENCH_SECONDS:-10}
ROUNDS=${BENCH_ROUNDS:-3}
WARMUP=${BENCH_WARMUP:-150}

require nginx:nginx-light haproxy:haproxy wrk:wrk curl:curl
begin
MACHINE=$(machine)
start_upstream
start_authenticating_nginx
render haproxy.conf >"$RUN/haproxy.conf"
launch haproxy haproxy -db -f "$RUN/haproxy.conf"
HAPROXY_PID=$LAUNCHED
wait_for "http://$HAPROXY/_ping" "$HAPROXY_PID"
start_bare
BARE_PID=$LAUNCHED
start_gateway "$UPSTREAM"

declare -A ADDRESS=([direct]=$UPSTREAM [gateway]=$GATEWAY [nginx]=$NGINX [haproxy]=$HAPROXY [bare]=$BARE)
declare -A PROCESS=([direct]=$$ [gateway]=$GATEWAY_PID [nginx]=$NGINX_PID [haproxy]=$HAPROXY_PID [bare]=$BARE_PID)

# side_by_side case path connections proxy ... : one line a measurement in results.txt
side_by_side() {
  local name=$1 path=$2 connections=$3 round proxy measured ticks
  shift 3
  for ((round = 1; round <= ROUNDS; round++)); do
    for proxy in "$@"; do
      ticks=$(cpu_ticks "${PROCESS[$proxy]}")
      measured=$(measure "http://${ADDRESS[$proxy]}$path" "$connections" "$SECONDS_EACH")
      ticks=$(($(cpu_ticks "${PROCESS[$proxy]}") - ticks))
      # The last column is processor time of the proxy, microseconds a request.
      echo "$name $proxy $measured $(calc "$ticks * 1e4 / (${measured%% *} * $SECONDS_EACH)" %.1f)" |
        tee -a "$RUN/results.txt" >&2
    done
  done
}

# of case proxy column: the median over the rounds
of() { awk -v c="$1" -v p="$2" -v n="$3" '$1 == c && $2 == p { print $n }' "$RUN/results.txt" | median; }

say "Warming both up ..."
for proxy in "$GATEWAY" "$BARE"; do
  for connections in 32 1; do
    measure "http://$proxy/movies/_search?q=a" "$connections" $((WARMUP / 3)) >/dev/null
  done
  measure "http://$proxy/movies/_doc/1m" 8 $((WARMUP / 3)) >/dev/null
done

side_by_side 1KB-32 '/movies/_search?q=a' 32 gateway bare nginx haproxy
side_by_side 1MB-8 /movies/_doc/1m 8 gateway bare nginx haproxy
side_by_side 1KB-1 '/movies/_search?q=a' 1 direct gateway bare nginx haproxy

echo "$MACHINE"
echo
echo '| Case | Proxy | Requests/s | p50 ms | p99 ms | Ratio to nginx | Processor µs/request | Faults |'
echo '|---|---|---:|---:|---:|---:|---:|---:|'
while read -r name proxy; do
  printf '| %s | %s | %.0f | %s | %s | %s | %s | %.0f |\n' "$name" "$proxy" "$(of "$name" "$proxy" 3)" \
    "$(calc "$(of "$name" "$proxy" 4) / 1000" %.3f)" "$(calc "$(of "$name" "$proxy" 5) / 1000" %.3f)" \
    "$(calc "$(of "$name" "$proxy" 3) / $(of "$name" nginx 3)")" \
    "$([[ $proxy == direct ]] || of "$name" "$proxy" 7)" "$(of "$name" "$proxy" 6)"
done < <(awk '!seen[$1 $2]++ { print $1, $2 }' "$RUN/results.txt")
echo

# target name value sign limit
target() {
  local met=missed
  awk "BEGIN { exit !($2 $3 $4) }" && met=met
  echo "- $1: $2, wanted $3 $4: $met"
}
target '1 KB, 32 connections, throughput over nginx' "$(calc "$(of 1KB-32 gateway 3) / $(of 1KB-32 nginx 3)")" '>=' 0.40
target '1 MB, 8 connections, throughput over nginx' "$(calc "$(of 1MB-8 gateway 3) / $(of 1MB-8 nginx 3)")" '>=' 0.90
target '1 KB, one connection, p50 added to the direct call, ms' \
  "$(calc "($(of 1KB-1 gateway 4) - $(of 1KB-1 direct 4)) / 1000" %.3f)" '<=' 0.10
for proxy in bare nginx; do
  echo "- 1 KB, one connection, p50 added by $proxy, ms: $(calc "($(of 1KB-1 $proxy 4) - $(of 1KB-1 direct 4)) / 1000" %.3f)"
done
echo "- 1 KB, 32 connections, throughput over Jetty's proxy servlet: $(calc "$(of 1KB-32 gateway 3) / $(of 1KB-32 bare 3)")"

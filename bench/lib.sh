# Shared by the scripts of this folder; sourced, not run.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
BENCH=$ROOT/bench
export BENCH
RUN=$ROOT/target/bench
PATH=$PATH:/usr/sbin

FIRST_PORT=${BENCH_PORT:-18080}
GATEWAY=127.0.0.1:$FIRST_PORT
NGINX=127.0.0.1:$((FIRST_PORT + 1))
HAPROXY=127.0.0.1:$((FIRST_PORT + 2))
UPSTREAM=127.0.0.1:$((FIRST_PORT + 3))
STUB=127.0.0.1:$((FIRST_PORT + 4))
BARE=127.0.0.1:$((FIRST_PORT + 5))

BENCH_USER=bench
BENCH_PASSWORD=bench-password
AUTHORIZATION="Authorization: Basic $(printf '%s' "$BENCH_USER:$BENCH_PASSWORD" | base64)"

say() { printf '%s\n' "$*" >&2; }

# require command:package ... : installs Debian packages as root, else names them and ends.
require() {
  local pair missing=()
  for pair in "$@"; do
    command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
  done
  ((${#missing[@]} == 0)) && return
  if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    # Run level 1 keeps the packages from starting their services.
    export RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
  else
    say "Missing, please install these Debian packages: ${missing[*]}"
    exit 1
  fi
}

# begin: free ports, an empty run folder, and everything launched is ended with the script.
PIDS=()
begin() {
  local address
  for address in "$GATEWAY" "$NGINX" "$HAPROXY" "$UPSTREAM" "$STUB" "$BARE"; do
    if (exec 3<>"/dev/tcp/${address%%:*}/${address##*:}") 2>/dev/null; then
      say "$address is taken; set BENCH_PORT to the first of six free ports"
      exit 1
    fi
  done
  rm -rf "$RUN"
  mkdir -p "$RUN"
  trap end EXIT
  trap 'exit 130' INT TERM
}

end() {
  local pid
  for pid in "${PIDS[@]}"; do
    stop "$pid"
  done
}

# stop pid: politely, and after ten seconds not so.
stop() {
  kill "$1" 2>/dev/null || return 0
  local i
  for i in {1..100}; do
    kill -0 "$1" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$1" 2>/dev/null || true
  wait "$1" 2>/dev/null || true
}

# launch name command ... : in the background, with its output in a file; its id is in LAUNCHED.
launch() {
  local name=$1
  shift
  "$@" >"$RUN/$name.log" 2>&1 &
  LAUNCHED=$!
  PIDS=("$LAUNCHED" "${PIDS[@]}")
}

# wait_for url pid [seconds]: until it answers with success.
wait_for() {
  local end=$((SECONDS + ${3:-30}))
  until curl -fsS -o /dev/null --max-time 2 "$1" 2>/dev/null; do
    if ((SECONDS >= end)) || ! kill -0 "$2" 2>/dev/null; then
      say "No answer from $1; see the logs in $RUN"
      exit 1
    fi
    sleep 0.1
  done
}

start_stub() {
  launch stub java -Xmx256m "$BENCH/Upstream.java" "${STUB##*:}"
  wait_for "http://$STUB/" "$LAUNCHED"
}

# render template: fills in ports and folders.
render() {
  sed -e "s|@RUN@|$RUN|g" -e "s|@USER@|$(id -un)|g" -e "s|@GROUP@|$(id -gn)|g" \
    -e "s|@GATEWAY@|$GATEWAY|g" -e "s|@NGINX@|$NGINX|g" -e "s|@HAPROXY@|$HAPROXY|g" \
    -e "s|@UPSTREAM@|$UPSTREAM|g" -e "s|@STUB@|$STUB|g" \
    -e "s|@NAME@|$BENCH_USER|g" -e "s|@PASSWORD@|$BENCH_PASSWORD|g" "$BENCH/$1"
}

start_nginx() { # name address
  render "$1.conf" >"$RUN/$1.conf"
  launch "$1" nginx -p "$RUN" -e "$RUN/$1-error.log" -c "$RUN/$1.conf" -g 'daemon off;'
  wait_for "http://$2/_ping" "$LAUNCHED"
}

# start_authenticating_nginx: a proxy with Basic authentication in front of the upstream.
start_authenticating_nginx() {
  printf '%s:{PLAIN}%s\n' "$BENCH_USER" "$BENCH_PASSWORD" >"$RUN/nginx.users"
  start_nginx nginx "$NGINX"
  NGINX_PID=$LAUNCHED
}

# The upstream: nginx with answers of fixed sizes, and the stub behind it for all else.
start_upstream() {
  start_stub
  mkdir -p "$RUN/answers"
  {
    printf '{"took":3,"timed_out":false,"hits":{"total":{"value":1,"relation":"eq"},"hits":['
    printf '{"_index":"movies","_id":"1","_score":1.0,"_source":{"title":"%0866d"}}]}}\n' 0
  } >"$RUN/answers/1k"
  head -c 1048576 /dev/zero | tr '\0' x >"$RUN/answers/1m"
  head -c 52428800 /dev/zero | tr '\0' x >"$RUN/answers/50m"
  start_nginx upstream "$UPSTREAM"
}

jetty_home() {
  if [[ ! -d $ROOT/target/jetty-home ]]; then
    (cd "$ROOT" && ./mvnw -q dependency:unpack@jetty-home >&2)
  fi
  find "$ROOT/target/jetty-home" -maxdepth 1 -name 'jetty-home-*' | sort -V | tail -n 1
}

# prepare_gateway: builds what is missing.
prepare_gateway() {
  [[ -f $ROOT/target/search-gateway.war ]] || (cd "$ROOT" && ./mvnw -q -DskipTests package >&2)
  jetty_home >/dev/null
}

# lay_out_gateway engine: the base folder of a standalone Jetty, and the settings, exported.
lay_out_gateway() {
  prepare_gateway
  rm -rf "$RUN/base" "$RUN/tmp"
  # Its own work folder, so that the temporary folder shows only what requests leave there.
  mkdir -p "$RUN/base/webapps" "$RUN/base/environments" "$RUN/base/work" "$RUN/tmp"
  cp -R "$ROOT/etc/jetty/standalone/." "$RUN/base/"
  mkdir -p "$RUN/base/lib/ext"
  # With its time: an archive of classes is of no use to a file that has changed.
  cp -p "$ROOT/target/search-gateway-jetty.jar" "$RUN/base/lib/ext/"
  cp "$ROOT/target/search-gateway.war" "$RUN/base/webapps/ROOT.war"
  export GATEWAY_ENGINE_URL=http://$1 GATEWAY_ACCESS_LOG=$RUN/access.log
  export GATEWAY_HTTP_HOST=${GATEWAY%%:*} GATEWAY_HTTP_PORT=${GATEWAY##*:}
  export GATEWAY_ADMIN_USERNAME=$BENCH_USER GATEWAY_ADMIN_PASSWORD=$BENCH_PASSWORD
  export JAVA_OPTIONS="-Xmx256m -XX:+UseParallelGC -Djava.io.tmpdir=$RUN/tmp ${BENCH_JAVA_OPTIONS:-}"
}

# run_gateway command ...: its process is GATEWAY_PID, the time of the command LAUNCHED_AT.
run_gateway() {
  LAUNCHED_AT=$(date +%s%N)
  launch gateway "$@"
  GATEWAY_PID=$LAUNCHED
  wait_for "http://$GATEWAY/_gateway/health/ready" "$GATEWAY_PID" 120
}

# start_gateway engine: a standalone Jetty with 256 MB of heap.
start_gateway() {
  local home
  lay_out_gateway "$1"
  home=$(jetty_home)
  # shellcheck disable=SC2086 # several options
  run_gateway java $JAVA_OPTIONS -jar "$home/start.jar" "jetty.home=$home" "jetty.base=$RUN/base"
}

# start_bare: Jetty's own proxy servlet in a Jetty like the gateway's, with the libraries of the WAR.
start_bare() {
  local home base=$RUN/bare
  prepare_gateway
  home=$(jetty_home)
  mkdir -p "$base/webapps/ROOT/WEB-INF" "$base/start.d"
  (cd "$base/webapps/ROOT" && jar xf "$ROOT/target/search-gateway.war" WEB-INF/lib &&
    find WEB-INF/lib -type f ! -name 'jetty-*' ! -name 'slf4j-*' -delete)
  render bare.xml >"$base/webapps/ROOT/WEB-INF/web.xml"
  echo '--modules=http,ee10-deploy' >"$base/start.d/bare.ini"
  launch bare java -Xmx256m -XX:+UseParallelGC -jar "$home/start.jar" "jetty.home=$home" "jetty.base=$base" \
    "jetty.http.host=${BARE%%:*}" "jetty.http.port=${BARE##*:}"
  wait_for "http://$BARE/_ping" "$LAUNCHED"
}

# apart: from here on, the engine has the first processor to itself, and all others share the rest.
apart() {
  if (($(nproc --all) < 2)); then
    say "One processor cannot be shared out"
    exit 1
  fi
  require taskset:util-linux
  taskset -cp "1-$(($(nproc --all) - 1))" $$ >/dev/null
  ENGINE_ON=(taskset -c 0)
}
ENGINE_ON=()

# start_engine address [heap]: a real engine with the sample data; without its optimizing compiler, as in the tests, unless
# ENGINE_OPTIMIZED is true.
start_engine() {
  local classes=$ROOT/target/test-classes
  if [[ ! -d $classes/sample || ! -f $ROOT/target/test-classpath.txt ]]; then
    (cd "$ROOT" && ./mvnw -q test-compile >&2)
  fi
  launch engine "${ENGINE_ON[@]}" java -Xmx64m "-Dembedded.engine.heap=${2:-512m}" \
    "-Dembedded.engine.optimized=${ENGINE_OPTIMIZED:-false}" -cp "$classes:$(<"$ROOT/target/test-classpath.txt")" \
    "$BENCH/RealEngine.java" "$RUN/engine" "${1##*:}"
  wait_for "http://$1/" "$LAUNCHED" 120
  until grep -q ' at http' "$RUN/engine.log"; do
    sleep 0.2
  done
}

# live_set: KiB of the gateway's heap in use after a full collection.
live_set() {
  jcmd "$GATEWAY_PID" GC.run >/dev/null
  sleep 1
  jcmd "$GATEWAY_PID" GC.run >/dev/null
  # Some collectors tell of the heap as a whole, some of each generation.
  jcmd "$GATEWAY_PID" GC.heap_info |
    sed -nE 's/.* total [0-9]+K, used ([0-9]+)K.*/\1/p' | awk '{ sum += $1 } END { print sum + 0 }'
}

# measure url connections seconds: "requests-per-second p50 p99 faults", times in microseconds.
measure() {
  local threads=$(($2 < 2 ? 1 : 2))
  wrk -t"$threads" -c"$2" -d"$3s" --timeout 10s -s "$BENCH/report.lua" -H "$AUTHORIZATION" "$1" |
    sed -n 's/^result //p'
}

# cpu_ticks pid: processor time of a process and its children, in hundredths of a second.
cpu_ticks() {
  local pid
  for pid in "$1" $(pgrep -P "$1" || true); do
    sed 's/.*) //' "/proc/$pid/stat" 2>/dev/null || true
  done | awk '{ ticks += $12 + $13 } END { print ticks + 0 }'
}

# median: of the numbers on standard input.
median() {
  sort -g | awk '{ v[NR] = $1 }
    END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

# calc expression [format]
calc() { awk "BEGIN { printf \"${2:-%.2f}\", $1 }"; }

machine() {
  printf '%s, %s cores, load %s before the run; %s\n' "$(uname -sm)" "$(nproc)" \
    "$(cut -d' ' -f1 /proc/loadavg)" "$(java -version 2>&1 | head -n 1)"
}

# page_bodies settings name: search pages of five queries with these settings, in $RUN/bodies/name
page_bodies() {
  mkdir -p "$RUN/bodies"
  SETTINGS=$1 node --input-type=module -e "
    import { WORDS, gatewayPage } from '$BENCH/declarative/pages.mjs'
    const settings = JSON.parse(process.env.SETTINGS)
    for (const word of WORDS) console.log(JSON.stringify({ settings, ...gatewayPage(word) }) + '\n')
  " >"$RUN/bodies/$2"
}

# pages name connections seconds [script]: "requests-per-second p50 p99 faults" of search pages
pages() {
  wrk -t1 -c"$2" -d"$3s" --timeout 30s -s "$BENCH/declarative/${4:-bodies}.lua" -H "$AUTHORIZATION" \
    "http://$GATEWAY/movies/_declarative" -- "$RUN/bodies/$1" application/json | sed -n 's/^result //p'
}

# interleaved measure rounds seconds mode...: calls "measure mode connections seconds" for each mode in turn, and says the means.
# Every other round goes backwards: a JVM that still becomes faster would favour what comes last. The processor time of the
# gateway for a request is told as well, and the throughput of each mode against that of the first mode in the same round.
interleaved() {
  local measure=$1 rounds=$2 seconds=$3 connections mode round order before found backwards=()
  shift 3
  for mode in "$@"; do
    backwards=("$mode" "${backwards[@]}")
  done
  for connections in 1 8; do
    for ((round = 1; round <= rounds; round++)); do
      order=("$@")
      ((round % 2)) || order=("${backwards[@]}")
      for mode in "${order[@]}"; do
        before=$(cpu_ticks "$GATEWAY_PID")
        found=$("$measure" "$mode" "$connections" "$seconds")
        echo "$connections $round $mode $found $(($(cpu_ticks "$GATEWAY_PID") - before))" | tee -a "$RUN/results.txt" >&2
      done
    done
  done
  awk -v seconds="$seconds" -v modes="$*" '
    { all[$1, $3]++; rate[$1, $3] += $4; p50[$1, $3] += $5; cpu[$1, $3] += $NF; one[$1, $2, $3] = $4; last = $2 }
    END {
      count = split(modes, names, " ")
      split("1 8", connections, " ")
      for (i = 1; i <= 2; i++) for (m = 1; m <= count; m++) {
        c = connections[i]; n = all[c, names[m]]; sum = squares = 0
        printf "connections %s, %-11s: %.1f requests a second, p50 %.3f ms, %.3f ms of processor time", c, names[m],
          rate[c, names[m]] / n, p50[c, names[m]] / n / 1000, cpu[c, names[m]] * 10 / rate[c, names[m]] / seconds
        for (r = 1; r <= last; r++) { x = 100 * (one[c, r, names[m]] / one[c, r, names[1]] - 1); sum += x; squares += x * x }
        if (m > 1 && last > 1)
          printf "; throughput %+.1f %% (standard error %.1f)", sum / last, sqrt((squares - sum * sum / last) / (last - 1) / last)
        print ""
      }
    }' "$RUN/results.txt"
}

#!/usr/bin/env bash
# Three PostgreSQL under Patroni, three etcd, and HAProxy before them, each pair in a network namespace of its own on
# this machine: to try failovers, as the drills do. As root, with Debian's packages
# (apt-get install patroni etcd-server etcd-client haproxy postgresql iproute2).
#
#   cluster.sh up DIR          builds it and prints the address of the primary, as DATABASE_URL
#   cluster.sh primary DIR     the name of the primary now
#   cluster.sh standby DIR     the name of the synchronous standby now
#   cluster.sh await DIR       waits until all three are there again
#   cluster.sh kill DIR NAME   kills PostgreSQL of that member with -9
#   cluster.sh switchover DIR  hands the primary over, as before maintenance
#   cluster.sh link DIR NAME down|up   the member's host vanishes, or comes back
#   cluster.sh cut DIR NAME add|del    the member reaches no other one, while servers still reach it; or again
#   cluster.sh etcd DIR stop|start     all three etcd
#   cluster.sh down DIR        ends and removes everything
#
# etcd waits for its disk at every write, and a disk that is busy with something else costs the cluster its primary for
# seconds: on hosts of your own it has one to itself. Here ETCD_DIR names a folder on such a disk, or in memory.
#
# SYNCHRONOUS=false makes replication asynchronous, ON_DOWN=mark leaves connections to a lost primary alone: both are
# how not to do it, for drills that must find out.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
members=(pg1 pg2 pg3)
bridge=cuecard0
network=10.77.0.0/24
port=${CLUSTER_PORT:-6432}
action=${1:?action}
dir=${2:?folder}
etcd_dir=${ETCD_DIR:-$dir}

address() { echo "10.77.0.1${1#pg}"; }
inside() { local member=$1; shift; ip netns exec "cuecard-$member" "$@"; }

# Starts a command in a member's namespace as the user postgres; its first process is noted in a file.
start() {
  local name=$1 member=$2; shift 2
  # The file descriptors of whoever called must not be held by what goes on running.
  (
    exec ip netns exec "cuecard-$member" \
      setpriv --reuid postgres --regid postgres --clear-groups "$@"
  ) >>"$dir/$name-$member.log" 2>&1 </dev/null &
  echo $! >"$dir/$name-$member.pid"
}

stop() {
  local file=$1 signal=${2:-TERM} pid
  [ -f "$file" ] || return 0
  pid=$(cat "$file")
  kill "-$signal" "$pid" 2>/dev/null || true
  for _ in $(seq 100); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  kill -KILL "$pid" 2>/dev/null || true
  rm -f "$file"
}

networks() {
  ip link add "$bridge" type bridge
  ip addr add 10.77.0.1/24 dev "$bridge"
  ip link set "$bridge" up
  for member in "${members[@]}"; do
    ip netns add "cuecard-$member"
    ip link add "cue-$member" type veth peer name eth0 netns "cuecard-$member"
    ip link set "cue-$member" master "$bridge" up
    inside "$member" ip addr add "$(address "$member")/24" dev eth0
    inside "$member" ip link set eth0 up
    inside "$member" ip link set lo up
  done
}

start_etcd() {
  local all='' member
  for member in "${members[@]}"; do all+="$member=http://$(address "$member"):2380,"; done
  for member in "${members[@]}"; do
    local at; at=$(address "$member")
    start etcd "$member" etcd --name "$member" --data-dir "$etcd_dir/$member/etcd" --log-level error --enable-v2 \
      --listen-peer-urls "http://$at:2380" --initial-advertise-peer-urls "http://$at:2380" \
      --listen-client-urls "http://$at:2379" --advertise-client-urls "http://$at:2379" \
      --initial-cluster "${all%,}" --initial-cluster-token cuecard
  done
}

start_patroni() {
  local member=$1 etcd=''
  for each in "${members[@]}"; do etcd+="$(address "$each"):2379,"; done
  sed -e "s|__NAME__|$member|; s|__ADDRESS__|$(address "$member")|g; s|__ETCD__|${etcd%,}|" \
    -e "s|__NETWORK__|$network|; s|__DATA__|$dir/$member/data|g; s|__BIN__|$bin|" \
    -e "s|__PASSWORD__|$(cat "$dir/password")|; s|__SYNCHRONOUS__|${SYNCHRONOUS:-true}|" \
    "$here/patroni.yml" >"$dir/$member/patroni.yml"
  chown postgres "$dir/$member/patroni.yml"
  start patroni "$member" patroni "$dir/$member/patroni.yml"
}

start_haproxy() {
  sed -e "s|@DIR@|$dir|; s|@BIND@|127.0.0.1:$port|; s|@ON_DOWN@|${ON_DOWN:-shutdown-sessions}|" \
    -e "s|on-marked-down mark$||" "$here/haproxy.cfg" >"$dir/haproxy.cfg"
  haproxy -c -q -f "$dir/haproxy.cfg"
  haproxy -f "$dir/haproxy.cfg" >>"$dir/haproxy.log" 2>&1 </dev/null &
  echo $! >"$dir/haproxy.pid"
}

code() { curl -s -o /dev/null -m 1 -w '%{http_code}' "http://$(address "$1"):8008/$2" || true; }

primary() {
  for member in "${members[@]}"; do
    if [ "$(code "$member" primary)" = 200 ]; then echo "$member"; return; fi
  done
  return 1
}

# Waits until there is a primary and so many members stream from it synchronously or not.
await() {
  for _ in $(seq 600); do
    if primary >/dev/null; then
      local there=0
      for member in "${members[@]}"; do [ "$(code "$member" health)" = 200 ] && there=$((there + 1)); done
      local standby; standby=$(cat "$dir/standby")
      local ready=0
      for member in "${members[@]}"; do [ "$(code "$member" "$standby")" = 200 ] && ready=1; done
      [ "$there" = 3 ] && [ "$ready" = 1 ] && return
    fi
    sleep 0.2
  done
  echo 'the cluster did not get whole' >&2
  return 1
}

case $action in
  up)
    bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
    mkdir -p "$dir"
    openssl rand -hex 16 >"$dir/password"
    [ "${SYNCHRONOUS:-true}" = true ] && echo synchronous >"$dir/standby" || echo replica >"$dir/standby"
    networks
    for member in "${members[@]}"; do
      mkdir -p "$dir/$member" "$etcd_dir/$member"
      chown postgres "$dir/$member" "$etcd_dir/$member"
    done
    chmod 755 "$dir" "$etcd_dir"
    start_etcd
    for member in "${members[@]}"; do start_patroni "$member"; done
    start_haproxy
    await
    echo "postgres://postgres:$(cat "$dir/password")@127.0.0.1:$port/postgres"
    ;;
  primary) primary ;;
  standby)
    for member in "${members[@]}"; do
      if [ "$(code "$member" synchronous)" = 200 ]; then echo "$member"; exit; fi
    done
    exit 1
    ;;
  await) await ;;
  kill) kill -9 "$(head -1 "$dir/${3:?member}/data/postmaster.pid")" ;;
  switchover)
    from=$(primary)
    patronictl -c "$dir/$from/patroni.yml" switchover cuecard --master "$from" --force
    ;;
  cut)
    # Its two standbys, and their etcd, are out of its reach; whoever asks it for data still gets there.
    for each in "${members[@]}"; do
      [ "$each" = "${3:?member}" ] || inside "$3" ip route "${4:?add or del}" blackhole "$(address "$each")/32"
    done
    ;;
  link) ip link set "cue-${3:?member}" "${4:?up or down}" ;;
  etcd)
    if [ "${3:?stop or start}" = stop ]; then
      for member in "${members[@]}"; do stop "$dir/etcd-$member.pid"; done
    else
      start_etcd
    fi
    ;;
  down)
    stop "$dir/haproxy.pid"
    for member in "${members[@]}"; do
      ip link set "cue-$member" up 2>/dev/null || true
      stop "$dir/patroni-$member.pid"
      [ -f "$dir/$member/data/postmaster.pid" ] && stop_pid=$(head -1 "$dir/$member/data/postmaster.pid") &&
        kill -QUIT "$stop_pid" 2>/dev/null || true
      stop "$dir/etcd-$member.pid"
      ip link del "cue-$member" 2>/dev/null || true
      ip netns del "cuecard-$member" 2>/dev/null || true
    done
    ip link del "$bridge" 2>/dev/null || true
    rm -rf "$dir" "$etcd_dir"
    ;;
  *) echo "there is no action $action" >&2; exit 2 ;;
esac

#!/usr/bin/env bash
# A restore by pgBackRest to a chosen second, tried on a PostgreSQL 15 of its own (Debian 12's postgresql-15 and
# pgbackrest): bash deploy/backups/drill.sh FOLDER [ROWS], as a user who is not root; the folder is theirs and empty.
# 200,000 rows are some 400 MB. Ends with 0 only when what was written before that second is there, and nothing since.
set -euo pipefail
folder=$(realpath "$1")
rows=${2:-200000}
here=$(cd "$(dirname "$0")" && pwd)
export PATH=/usr/lib/postgresql/15/bin:$PATH
port=54399

sed -e "s#/var/lib/pgbackrest#$folder/repo#; s#/var/lib/postgresql/15/main#$folder/main#; s#5432#$port#" \
  -e "s#^process-max#lock-path=$folder/lock\nlog-path=$folder\nspool-path=$folder/spool\nprocess-max#" \
  "$here/pgbackrest.conf" > "$folder/pgbackrest.conf"
echo "pg1-socket-path=$folder" >> "$folder/pgbackrest.conf"
backrest() { pgbackrest --config="$folder/pgbackrest.conf" --stanza=cuecard "$@"; }
query() { psql -h "$folder" -p $port -qAt -v ON_ERROR_STOP=1 postgres -c "$1"; }
start() { pg_ctl -D "$folder/main" -l "$folder/log" -w -t 600 start > /dev/null; }
stop() { pg_ctl -D "$folder/main" -m immediate stop > /dev/null 2>&1 || true; }
trap stop EXIT

initdb -D "$folder/main" -A trust > /dev/null
cat >> "$folder/main/postgresql.conf" <<SETTINGS
port = $port
listen_addresses = ''
unix_socket_directories = '$folder'
max_wal_size = 8GB
archive_mode = on
archive_command = 'pgbackrest --config=$folder/pgbackrest.conf --stanza=cuecard archive-push %p'
SETTINGS
start
query "create table words (said text, at timestamptz default clock_timestamp())"
query "alter table words alter said set storage plain"
backrest stanza-create
backrest check
query "insert into words select repeat(md5(i::text), 60) from generate_series(1, $rows) i"
SECONDS=0
backrest --type=full backup
echo "backed up in $SECONDS s"
query "insert into words values ('kept')"
sleep 1
second=$(query "select clock_timestamp()")
sleep 1
query "insert into words values ('too late')"
query "select pg_switch_wal()" > /dev/null
backrest check
query "checkpoint"
size=$(query "select pg_size_pretty(sum(pg_database_size(oid))) from pg_database")
pg_ctl -D "$folder/main" -m fast -w -t 600 stop > /dev/null
rm -rf "${folder:?}/main"/*

SECONDS=0
backrest --type=time "--target=$second" --target-action=promote restore
start
until [ "$(query 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
echo "$size restored to $second in $SECONDS s"
found=$(query "select count(*) from words")
[ "$found" = $((rows + 1)) ] || { echo "there are $found rows"; exit 1; }
[ "$(query "select string_agg(said, ', ') from words where length(said) < 20")" = kept ] || { echo 'not to that second'; exit 1; }

#!/usr/bin/env bash
# Sets up Slurm on this machine, runs a campaign as Slurm jobs, cancels a job in the middle, and compares the digest and the
# findings with a single `plumb fuzz`. Usage, as root on Debian: Python/tests/slurm.sh PYTHON FOLDER [CASES], where PYTHON has
# plumb-layout[cluster]. All files except Debian's packages are in FOLDER, and all processes end with this script.
set -euo pipefail
python=$(realpath -s "$1")
folder=$(realpath -m "$2")
cases=${3:-20000}
seed=7

[[ $(id -u) == 0 ]] || { echo 'slurm.sh: slurmd needs root' >&2; exit 1; }
for program in slurmctld slurmd munged; do
  command -v "$program" > /dev/null || {
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends slurmctld slurmd munge slurm-client
    break
  }
done
rm -rf "$folder"
mkdir -p "$folder"/{munge,state,spool}
# munged needs folders that only it can write to, but its clients need access to its socket.
chmod 700 "$folder"/munge
chmod 755 "$folder" "$folder"/munge
dd if=/dev/urandom of="$folder/munge/key" bs=1024 count=1 status=none
chmod 400 "$folder/munge/key"

name=$(hostname -s)
export SLURM_CONF=$folder/slurm.conf
cat > "$SLURM_CONF" << CONFIGURATION
ClusterName=campaign
SlurmctldHost=$name(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
NodeName=$name NodeAddr=127.0.0.1 CPUs=$(nproc)
PartitionName=short Nodes=$name Default=YES MaxTime=INFINITE State=UP
CONFIGURATION

started=()
trap 'scancel --user=root 2> /dev/null || true; sleep 1; kill "${started[@]}" 2> /dev/null; wait' EXIT
start() { # NAME COMMAND…
  "${@:2}" > "$folder/$1.log" 2>&1 &
  started+=($!)
}
start munged munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
  --pid-file="$folder/munge/pid" --seed-file="$folder/munge/seed"
start slurmctld slurmctld -D -c
start slurmd slurmd -D -N "$name"
for _ in {1..60}; do
  ! sinfo --noheader --format=%T 2> /dev/null | grep -q idle || break
  sleep 1
done
sinfo

cd "$folder"
"$python" -m plumb campaign --slurm partition=short,jobs=2,interface=lo --seed $seed --cases "$cases" --out Campaign \
  > campaign.txt 2> campaign.log &
campaign=$!
until (($(find Campaign/Chunks -name '*.summary' 2> /dev/null | wc -l) >= 3)); do
  kill -0 $campaign || { cat campaign.log; exit 1; }
  sleep 0.2
done
job=$(squeue --noheader --states=RUNNING --format=%i | head -n 1)
echo "cancelling job $job after $(find Campaign/Chunks -name '*.summary' | wc -l) chunks"
scancel "$job"
code=0
wait $campaign || code=$?
cat campaign.log
[[ $code == 0 || $code == 2 || $code == 3 ]]
"$python" -m plumb fuzz --seed $seed --cases "$cases" --jobs "$(nproc)" --out One --quiet > one.txt || (($? == code))
sed -i 's,Campaign/Findings,One,' campaign.txt
diff campaign.txt one.txt
tail -n 1 one.txt
echo 'A campaign in jobs of Slurm, one of them cancelled, has the results of one plumb fuzz.'

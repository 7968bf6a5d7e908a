#!/bin/sh
# What the drill needs of Debian 12: Patroni, etcd, HAProxy and Postgres 15. As root; nothing of them is started here.
set -eu
apt-get update -q
RUNLEVEL=1 apt-get install -y -q --no-install-recommends patroni etcd-server haproxy postgresql-15
patroni --version
etcd --version | head -1
haproxy -v | head -1

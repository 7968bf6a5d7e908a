#!/bin/sh
# What the drill needs of Debian 12: HAProxy and PgBouncer. As root; nothing of either is started here.
set -eu
apt-get update -q
apt-get install -y -q --no-install-recommends haproxy pgbouncer
haproxy -v | head -1
pgbouncer --version | head -1

#!/bin/sh
# What the drill needs of Debian 12: HAProxy, PgBouncer and Redis. As root; the drill starts its own, so none of theirs is left running.
set -eu
apt-get update -q
apt-get install -y -q --no-install-recommends haproxy pgbouncer redis-server
haproxy -v | head -1
pgbouncer --version | head -1
redis-server --version

#!/bin/sh
# What the drill needs of Debian 12: Dovecot and openssl. As root; nothing of it is left running.
set -eu
apt-get update -q
apt-get install -y -q --no-install-recommends dovecot-imapd openssl
dovecot --version

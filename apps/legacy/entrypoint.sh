#!/bin/sh
# What the image runs: a command on the desk's data by its name (create-user, import-data, export-data …), anything else as it is.
case "${1:-}" in
  create-user | import-data | export-data | person-data | seed | backup | restore)
    name=$1
    shift
    exec node "$(dirname "$0")/src/$name.ts" "$@"
    ;;
  *)
    exec "$@"
    ;;
esac

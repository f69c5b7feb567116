#!/bin/bash
# render.sh: renders every picture that does not exist yet, then plans, list and payload. render.sh NAME...: renders these again.
set -e
here=$(cd "$(dirname "$0")" && pwd); out=$here/../../public/sample
one() { nice -n 19 blender -b --factory-startup -P "$here/make.py" -- "$1" "$out/$1.jpg" 2>&1 | grep -E 'DONE|Error|no such scene'; }
if [ $# -gt 0 ]; then for name in "$@"; do one "$name"; done
else for name in $(grep -ohE "^ '[a-z0-9-]+':" "$here/catalogue.py" | tr -d " ':" | grep -v '^plan-'); do [ -e "$out/$name.jpg" ] || one "$name"; done; fi
python3 "$here/plans.py" "$out" && python3 "$here/catalogue.py" "$out" && python3 "$here/listings.py" "$out" "$here/../../lib/homes/feed/sample/payload.json"

#!/bin/sh
# Takes out of a folder of installed parts what no server reads while it works: source maps, types, texts for developers, tests, what is there to
# link programs with, builds for browsers, and the canvas that pdfjs would draw with (we only read its text). The Dockerfile and
# bench/image run it. Licences stay.
set -eu
cd "$1"
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' -o -name '*.a' \) \
  ! -iname 'licen[cs]e*' -delete
find apps packages -type f -name '*.test.ts' -delete
cd node_modules/.pnpm
rm -rf @napi-rs+canvas* pdfmake@*/node_modules/pdfmake/build pdfkit@*/node_modules/pdfkit/js/pdfkit.standalone.js
for pdfjs in pdfjs-dist@*/node_modules/pdfjs-dist; do
  rm -rf "$pdfjs/build" "$pdfjs/web" "$pdfjs/types" "$pdfjs/image_decoders" "$pdfjs/legacy/web" "$pdfjs/legacy/image_decoders"
done

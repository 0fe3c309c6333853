#!/usr/bin/env bash
# Small CSV readers on a correct file: the last card is lost, an empty cell has a quotation mark, a height is cut off.
#
# Guess: on a file that follows RFC 4180 all readers give the same rows; small ones differ in types at most.
# What happens: convert-csv-to-array leaves out the last row, if it has an empty cell and the file has no line end after
# it (as many exports have none). csvsync gives a single quotation mark for an empty cell in quotes, which every writer
# that quotes all cells makes. csvjson, told that the quote is '"', cuts "6'8"" center" to 'center', and makes two cards
# with moved cells of one whose title has a line break. The card number '1E10' is 1 in convert-csv-to-array, since its
# first digits count. csv-parser gets all of them right. None of the four reports anything.
# Where it matters: an import of cards: one card fewer, a note '"' on each card, a player without his height.
# Instead: take csv-parser or another reader with a test suite for RFC 4180, and compare the number of rows.
# Versions: convert-csv-to-array 1.0.3, csvsync 1.3.3, csvjson 5.1.0, csv-parser 3.2.1, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  convert-csv-to-array@1.0.3 csvsync@1.3.3 csvjson@5.1.0 csv-parser@3.2.1
cat >look.mjs <<'JS'
import { Readable } from 'node:stream';
import arrays from 'convert-csv-to-array';
import csvParser from 'csv-parser';
import csvjson from 'csvjson';
import csvsync from 'csvsync';

const header = 'title,note,price\n';
const toArray = (body) => JSON.stringify(arrays.convertCSVToArray(header + body, { type: 'array', separator: ',' }).slice(1));
const sync = (body) => JSON.stringify(csvsync.parse(header + body).slice(1));
const json = (body) => JSON.stringify(csvjson.toObject(header + body, { quote: '"' }).map(Object.values));
const right = async (body) => JSON.stringify((await Readable.from([header + body]).pipe(csvParser()).toArray()).map(Object.values));

const seen = [];
async function compare(name, reader, body, answer) {
  const [got, all] = [reader(body), await right(body)];
  console.log(`${JSON.stringify(body)}\n  ${name}: ${got}\n  csv-parser: ${all}`);
  seen.push(got === answer);
}
await compare('convert-csv-to-array', toArray, 'A,y,5\nB,,7', '[["A","y",5]]');
await compare('convert-csv-to-array', toArray, '1E10,y,5\n', '[[1,"y",5]]');
await compare('csvsync', sync, '"A","","5"\n', '[["A","\\"","5"]]');
await compare('csvjson', json, '"6\'8"" center, RC",y,5\n', '[["center, RC","y","5"]]');
await compare('csvjson', json, '"Lot of 2:\nA, B",y,5\n', '[["Lot of 2:","",""],["A","","y"]]');

if (!seen.every(Boolean)) {
  console.error(`Changed: these comparisons no longer end as described: ${seen.flatMap((ok, at) => (ok ? [] : [at + 1]))}`);
  process.exit(1);
}
JS
node look.mjs

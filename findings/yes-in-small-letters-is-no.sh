#!/usr/bin/env bash
# uDSV: in a column of rookies 'Yes' is true and 'yes' is false, and the eleventh card number is lost.
#
# Guess: a column whose cells are Yes and yes is either true in all rows, or stays text, as a column with a cell that is
# no number does.
# What happens with typed rows: a column whose first ten cells are words for true and false, in any spelling, is
# 'boolean', and true is then the ONE spelling that came last or first among them: with Yes, yes, No only the 'Yes' is
# true, with Y, Yes, N only the 'Y', with 'TRUE' and 'false' none at all. Types come from the first ten rows: card
# numbers 1 to 10 make numbers, and 'US175' of row 11 is NaN, not a text. Its text is nowhere in the result. csv42 and
# @loaders.gl/csv keep 'Yes' as text, and 'US175' too, as they look at each cell; zeros in front are lost in all three
# when a column holds digits only.
# Where it matters: lists of several hands. Half of the rookies are no rookies, and cards have no number.
# Instead: read strings (stringObjs) and turn cells into values by rules of your own, with an error for the rest.
# Versions: udsv 0.7.3, csv42 5.0.3, @loaders.gl/csv and core 4.5.2, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  udsv@0.7.3 csv42@5.0.3 @loaders.gl/csv@4.5.2 @loaders.gl/core@4.5.2
cat >look.mjs <<'JS'
import { parse } from '@loaders.gl/core';
import { CSVLoader } from '@loaders.gl/csv';
import { csv2json } from 'csv42';
import { inferSchema, initParser } from 'udsv';

const column = (rows) => rows.map((row) => Object.values(row)[0]);
const udsv = (text) => column(initParser(inferSchema(text)).typedObjs(text));
const loaders = async (text) => column((await parse(text, CSVLoader, { csv: { header: true } })).data);

const rookies = (...cells) => `rookie,title\n${cells.map((cell, at) => `${cell},Card ${at}\n`).join('')}`;
const seen = [];
for (const cells of [['Yes', 'yes', 'No'], ['Y', 'Yes', 'N'], ['TRUE', 'false'], ['No', 'Yes', 'YES']]) {
  const text = rookies(...cells);
  seen.push(udsv(text));
  console.log(cells.join(', ').padEnd(14), 'udsv:', udsv(text).join(', ').padEnd(20), 'csv42:', column(csv2json(text)).join(', ').padEnd(14), 'loaders.gl:', (await loaders(text)).join(', '));
}
const numbers = `number,title\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'US175'].map((number) => `${number},Card\n`).join('')}`;
const last = [udsv(numbers), column(csv2json(numbers)), await loaders(numbers)].map((values) => values.at(-1));
console.log("'US175' in row 11: udsv:", last[0], '  csv42:', last[1], '  loaders.gl:', last[2]);

const answer = `${seen.map((values) => values.map(Number).join('')).join(' ')} ${last}`;
if (answer !== '100 100 00 001 NaN,US175,US175') {
  console.error('Changed: at least one of these columns is read in another way:', answer);
  process.exit(1);
}
JS
node look.mjs

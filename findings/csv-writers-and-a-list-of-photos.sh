#!/usr/bin/env bash
# CSV writers: a card with two photos has one column more, and a card that is not sold is neither.
#
# Guess: a writer quotes whatever has a comma in it, and writes false as it writes true.
# What happens, with a card { title, photos: two names, sold: false, price }: csvsync, @vanillaes/csv and
# convert-array-to-csv look for commas in texts only. The list of photos becomes 'front.jpg,back.jpg' without quotes, so
# that the price stands in the column after its own; a card with one photo is right, and so is one without. csv-writer
# and papaparse quote it. objects-to-csv writes sold: true as 1 and sold: false as an empty cell; a missing note is
# 'undefined' in @vanillaes/csv and csvsync leaves it empty. array-to-csv does not double quotation marks inside a
# title.
# Where it matters: an export for a marketplace or an accountant. The second photo's name is read as 'sold', the price
# comes back as nothing; with one photo a card, as in most tests, all is well.
# Instead: join lists yourself before writing, and read the file again in a test with two photos.
# Versions: csvsync 1.3.3, @vanillaes/csv 3.0.8, convert-array-to-csv 2.0.0, array-to-csv 1.0.1, objects-to-csv 1.3.6,
# csv-writer 1.6.0, papaparse 5.7.1, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts csvsync@1.3.3 @vanillaes/csv@3.0.8 \
  convert-array-to-csv@2.0.0 array-to-csv@1.0.1 objects-to-csv@1.3.6 csv-writer@1.6.0 papaparse@5.7.1
cat >look.mjs <<'JS'
import { stringify } from '@vanillaes/csv';
import arrayToCsv from 'array-to-csv';
import { convertArrayToCSV } from 'convert-array-to-csv';
import { createArrayCsvStringifier } from 'csv-writer';
import csvsync from 'csvsync';
import ObjectsToCsv from 'objects-to-csv';
import Papa from 'papaparse';

const card = { title: 'Gold', photos: ['front.jpg', 'back.jpg'], sold: false, price: 9.5 };
const row = [Object.values(card)];
const lines = {
  csvsync: csvsync.stringify(row),
  '@vanillaes/csv': stringify(row),
  'convert-array-to-csv': convertArrayToCSV([card]).split('\n')[1],
  'csv-writer': createArrayCsvStringifier({}).stringifyRecords(row),
  papaparse: Papa.unparse(row),
};
const columns = {};
for (const [name, line] of Object.entries(lines)) {
  columns[name] = Papa.parse(line.trim()).data[0].length;
  console.log(name.padEnd(22), columns[name], 'columns:', line.trim());
}
const objects = (sold) => new ObjectsToCsv([{ title: 'Gold', sold }]).toString(false);
const [yes, no] = await Promise.all([objects(true), objects(false)]);
console.log('objects-to-csv         sold: true is', JSON.stringify(yes), 'and sold: false is', JSON.stringify(no));
const inches = arrayToCsv([['8" x 10", signed', 5]]);
console.log('array-to-csv          ', inches, 'is read as', JSON.stringify(Papa.parse(inches).data[0]));

const seen = `${Object.values(columns).join()} ${yes.trim()} ${no.trim()} ${inches}`;
if (seen !== '5,5,5,4,4 Gold,1 Gold, "8" x 10", signed",5') {
  console.error('Changed: at least one of these writers writes the card in another way.');
  process.exit(1);
}
JS
node look.mjs

#!/usr/bin/env bash
# DuckDB: sales of 2026 lie in 2001 to 2011, until one row has a day above 12.
#
# Guess: '11/08/26' in a CSV file is a day of 2026 in one of the two orders, or stays text where the order is not clear.
# What happens when DuckDB reads the file (its sniffer finds the types of columns): as long as every middle number can
# be a month, it takes YEAR/month/day: '11/08/26' is 26 August 2011, '01/02/26' 26 February 2001. One more row
# '11/28/26' and all others move to month/day/year, 8 November 2026. A European row '28/11/26' moves nothing: it is 26
# November 2028. With four digits for the year and nothing to tell, the day comes first: '11/08/2026' is 11 August, also
# for American files. The column's type is DATE each time, nothing is reported, and the days look like days.
# Where it matters: sales reports of a marketplace read month by month. In one month all are right, in a quiet week at
# the start of one all sales are 15 to 25 years old, and sums by year lose them.
# Instead: read_csv(file, dateformat = '%m/%d/%y'), or all_varchar = true and a conversion of one's own.
# Versions: @duckdb/node-api 1.5.6-r.1, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1
cat >look.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const connection = await (await DuckDBInstance.create(':memory:')).connect();
async function read(days, options = '') {
  writeFileSync('sales.csv', `sold,price\n${days.map((day) => `${day},45.00\n`).join('')}`);
  const sql = `select typeof(sold), sold::varchar from read_csv('sales.csv'${options})`;
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  return `${rows[0][0]} ${rows.map(([, day]) => day).join(' ')}`;
}
const early = ['11/08/26', '01/02/26'];
// days of the file, options, what they are read as
const files = [
  [early, '', 'DATE 2011-08-26 2001-02-26'],
  [[...early, '11/28/26'], '', 'DATE 2026-11-08 2026-01-02 2026-11-28'],
  [[...early, '28/11/26'], '', 'DATE 2011-08-26 2001-02-26 2028-11-26'],
  [['11/08/2026', '01/02/2026'], '', 'DATE 2026-08-11 2026-02-01'],
  [early, ", dateformat = '%m/%d/%y'", 'DATE 2026-11-08 2026-01-02'],
];
let asDescribed = true;
for (const [days, options, answer] of files) {
  const seen = await read(days, options);
  console.log(days.join(' ').padEnd(28), options, '->', seen);
  asDescribed &&= seen === answer;
}
if (!asDescribed) {
  console.error('Changed: at least one of these files has other days, or another type.');
  process.exit(1);
}
JS
node look.mjs

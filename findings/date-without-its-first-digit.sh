#!/usr/bin/env bash
# any-date-parser: a day in the other order loses its first digit and becomes another day, without an error.
#
# Guess: '28/11/2026' read as American has no month 28, so it is invalid, or is taken as the 28th of November.
# What happens: the parser looks for a month anywhere in the text, finds '8', and leaves the '2' out: 11 August 2026.
# '25/12/2026' is 12 May. In en-GB it happens to American days: '11/28/2026' is 11 February. Only 1 to 12 as the first
# number are the usual question of order; 13 to 31, which seem to be safe, are the wrong ones. For the same reason every
# serial is a day of this year: '23/99' is 9 March, '45/50' 5 May; of the seasons '86-87' is 8 June, '1986-87' is
# invalid. With points ('28.11.2026') it is right, chrono-node is right on all days, Date.parse gives NaN.
# Where it matters: dates of purchase and of sale in lists of dealers from both sides of the Atlantic: years of tax and
# holding periods are counted from a wrong day, and a column check 'are all of these dates?' passes for serials.
# Instead: read the numbers with a pattern of your own and refuse a month above 12, or find the order from the column.
# Versions: any-date-parser 2.2.4, chrono-node 2.10.3, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4 chrono-node@2.10.3
cat >look.mjs <<'JS'
import anyDate from 'any-date-parser';
import * as chrono from 'chrono-node';

const day = (date) => (date && !date.invalid && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : '-');
const year = new Date().getUTCFullYear();
// text, language, any-date-parser, chrono-node
const rows = [
  ['28/11/2026', 'en-US', '2026-08-11', '2026-11-28'],
  ['25/12/2026', 'en-US', '2026-05-12', '2026-12-25'],
  ['31/10/2026', 'en-US', '2026-01-10', '2026-10-31'],
  ['11/28/2026', 'en-GB', '2026-02-11', '2026-11-28'],
  ['28.11.2026', 'en-US', '2026-11-28', '2026-11-28'],
  ['23/99', 'en-US', `${year}-03-09`, '-'],
  ['45/50', 'en-US', `${year}-05-05`, '-'],
  ['86-87', 'en-US', `${year}-06-08`, '-'],
  ['1986-87', 'en-US', '-', '-'],
];
let asDescribed = true;
for (const [text, language, any, chronos] of rows) {
  const reader = language === 'en-GB' ? chrono.en.GB : chrono.en;
  const seen = [day(anyDate.fromString(text, language)), day(reader.parseDate(text))];
  console.log(text.padEnd(12), language, ' any-date-parser:', seen[0].padEnd(12), 'chrono-node:', seen[1].padEnd(12), 'Date.parse:', Date.parse(text));
  asDescribed &&= seen[0] === any && seen[1] === chronos;
}
if (!asDescribed) {
  console.error('Changed: at least one of these texts is read as another day, or as none.');
  process.exit(1);
}
JS
TZ=UTC node look.mjs

#!/usr/bin/env bash
# Readers of prices: every digit of the cell becomes part of the price, 'PSA 10' too.
#
# Guess: a text with more than one number is refused (null, NaN), or its first number counts.
# What happens in currency.js, numeral and accounting.js: letters and spaces are taken out, what is left is one number.
# '2 for $5' is 25 in all three, '$10 + $4 shipping' is 104, 'Lot of 3 $10' is 310. A price beside a grade or a print
# run gets a third decimal: '$1,799.99 PSA 10' is 1799.991 ('$12.50/99' is 12.5099), and currency.js, which rounds,
# makes a plausible 12.51 of the latter. '99¢' is 99 dollars in all three. '9½' is 9. Only what cannot be one number
# differs: '$9.99 ea.' is NaN, NaN and 9.99, 'Free' and 'TBD' are 0, null and 0. @internationalized/number gives NaN for
# every one of these and reads $1,234.50.
# Where it matters: the price column of a dealer's list. A reader that is lenient about '$' is lenient about everything,
# and a card is offered for $25 that was two for $5, or for nothing.
# Instead: compare the cell with a pattern of a whole price, and refuse the rest by name.
# Versions: currency.js 2.0.4, numeral 2.0.6, accounting 0.4.1, @internationalized/number 3.6.9, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  currency.js@2.0.4 numeral@2.0.6 accounting@0.4.1 @internationalized/number@3.6.9
cat >look.mjs <<'JS'
import { NumberParser } from '@internationalized/number';
import accounting from 'accounting';
import currency from 'currency.js';
import numeral from 'numeral';

const parser = new NumberParser('en-US', { style: 'currency', currency: 'USD' });
const read = (text) => [currency(text).value, numeral(text).value(), accounting.unformat(text), parser.parse(text)];

// currency.js, numeral, accounting.js, @internationalized/number
const expected = {
  '$1,234.50': [1234.5, 1234.5, 1234.5, 1234.5],
  '2 for $5': [25, 25, 25, Number.NaN],
  'Lot of 3 $10': [310, 310, 310, Number.NaN],
  '$10 + $4 shipping': [104, 104, 104, Number.NaN],
  '$1,799.99 PSA 10': [1799.99, 1799.991, 1799.991, Number.NaN],
  '$12.50/99': [12.51, 12.5099, 12.5099, Number.NaN],
  '99¢': [99, 99, 99, Number.NaN],
  '9½': [9, 9, 9, Number.NaN],
  '$9.99 ea.': [Number.NaN, Number.NaN, 9.99, Number.NaN],
  TBD: [0, null, 0, Number.NaN],
};
let asDescribed = true;
for (const [text, values] of Object.entries(expected)) {
  console.log(text.padEnd(20), read(text).map(String).join('  '));
  asDescribed &&= read(text).every((value, at) => Object.is(value, values[at]));
}
if (!asDescribed) {
  console.error('Changed: at least one of these cells is read as another price, or refused.');
  process.exit(1);
}
JS
node look.mjs

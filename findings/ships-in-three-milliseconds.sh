#!/usr/bin/env bash
# Readers of durations: '3-5 business days' is three milliseconds, '1 1/2 weeks' 784 days.
#
# Guess: a text that is no plain duration is refused, or its first number and unit count.
# What happens: parse-duration takes a number that has no unit of its own for milliseconds and skips words: '3-5
# business days' is 3 ms, '2-3 days' three days and 2 ms, '1½ weeks' one millisecond. '1 1/2 weeks' is 14 days (and 11
# ms) there, 784 days in timestring (112 weeks), 7 in human-interval. '1,5 days', as half of the world writes, is 15
# days in two and 1 in the third. human-interval gives 0 for 'up to 5 days' and 'within 24 hours'. ms and @lukeed/ms
# give undefined for every one of these, and read '2 weeks'.
# Where it matters: handling and delivery times from a settings field, a supplier's list or a marketplace's export,
# which are written for people. 'Ships by' is now, each order is late, or a card is awaited for two years.
# Instead: two numbers of days in two fields; for a text take ms, and show an error for undefined.
# Versions: parse-duration 2.1.9, timestring 7.0.0, human-interval 2.0.1, ms 2.1.3, @lukeed/ms 2.0.2. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  parse-duration@2.1.9 timestring@7.0.0 human-interval@2.0.1 ms@2.1.3 @lukeed/ms@2.0.2
cat >look.mjs <<'JS'
import { parse as lukeed } from '@lukeed/ms';
import humanInterval from 'human-interval';
import ms from 'ms';
import parseDuration from 'parse-duration';
import timestring from 'timestring';

const inSeconds = (text) => {
  try {
    return timestring(text) * 1000;
  } catch {
    return 'error';
  }
};
const read = (text) => [parseDuration(text), inSeconds(text), humanInterval(text), ms(text), lukeed(text)].map(String).join(' ');
const days = (count) => count * 86_400_000;
// milliseconds by parse-duration, timestring, human-interval, ms, @lukeed/ms
const nothing = 'undefined undefined';
const expected = {
  '2 weeks': `${days(14)} ${days(14)} ${days(14)} ${days(14)} ${days(14)}`,
  '2-3 days': `${days(3) + 2} ${days(3)} ${days(2)} ${nothing}`,
  '3-5 business days': `3 error ${days(3)} ${nothing}`,
  '1½ weeks': `1 ${days(7)} ${days(7)} ${nothing}`,
  '1 1/2 weeks': `${days(14) + 11} ${days(784)} ${days(7)} ${nothing}`,
  '1,5 days': `${days(15)} ${days(15)} ${days(1)} ${nothing}`,
  'up to 5 days': `${days(5)} ${days(5)} 0 ${nothing}`,
  'within 24 hours': `${days(1)} ${days(1)} 0 ${nothing}`,
};
let asDescribed = true;
for (const [text, answer] of Object.entries(expected)) {
  console.log(text.padEnd(18), read(text));
  asDescribed &&= read(text) === answer;
}
if (!asDescribed) {
  console.error('Changed: at least one of these durations is read in another way.');
  process.exit(1);
}
JS
node look.mjs

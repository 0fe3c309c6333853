#!/usr/bin/env bash
# fuzzball: how well a set's name matches depends on which other names stand in the same list.
#
# Guess: extract() scores each choice on its own, as one call of the scorer does; the list only decides the order.
# What happens: with the scorer WRatio, 'Panini Prizm Draft Picks' scores 38 for '2019-20 prizm basketball', alone and
# by a direct call. Put 'Topps' or 'Prizm' anywhere before it and it scores 95: once a short name has led WRatio to try
# parts of texts, extract() hands that setting on to every name that follows. The right set, '2019-20 Panini Prizm',
# goes from 75 to 95 as well, and then stands below the wrong one or above it, as the list happens to be ordered. Each
# of the plain scorers (ratio, token_set_ratio, ...) gives the same in both ways.
# Where it matters: matching the sets of a dealer's list with those of a checklist. A limit of 90, found with a few long
# names, lets wrong sets through as soon as the list has one short name, and reports no error.
# Instead: call WRatio for each choice and sort, or give extract() a token scorer.
# Versions: fuzzball 2.2.6, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts fuzzball@2.2.6
cat >look.cjs <<'JS'
const fuzz = require('fuzzball');
const query = '2019-20 prizm basketball';
const right = '2019-20 Panini Prizm';
const wrong = 'Panini Prizm Draft Picks';

function scores(scorer, choices) {
  return Object.fromEntries(fuzz.extract(query, choices, { scorer }).map(([name, score]) => [name, score]));
}
function best(choices) {
  return fuzz.extract(query, choices, { scorer: fuzz.WRatio, limit: 1 })[0][0];
}

const direct = [right, wrong].map((name) => fuzz.WRatio(query, name));
const alone = scores(fuzz.WRatio, [right, wrong]);
const after = scores(fuzz.WRatio, ['Topps', right, wrong]);
const first = best(['Topps', wrong, right]);
console.log('direct calls            ', right, direct[0], '|', wrong, direct[1]);
console.log('extract, two names      ', JSON.stringify(alone));
console.log("extract, 'Topps' in front", JSON.stringify(after));
console.log("best of 'Topps', wrong, right:", first);
const plain = fuzz.token_set_ratio;
const unchanged = scores(plain, [right, wrong])[wrong] === scores(plain, ['Topps', right, wrong])[wrong];
console.log('token_set_ratio is the same in both lists:', unchanged);

const asDescribed =
  direct[0] === 75 && direct[1] === 38 && alone[right] === 75 && alone[wrong] === 38 &&
  after[right] === 95 && after[wrong] === 95 && first === wrong && unchanged;
if (!asDescribed) {
  console.error('Changed: the scores of extract() with WRatio no longer depend on the other names as described.');
  process.exit(1);
}
JS
node look.cjs

#!/usr/bin/env bash
# Slugs: five libraries, and in two of them a Gold 1/10 and a Gold /110 have the same address.
#
# Guess: what is no letter or digit becomes a hyphen, so that different numbers stay different.
# What happens: slugify (with strict, which web addresses need) and slug leave '/' and '.' out: 'Gold 1/10', 'Gold /110'
# and 'Gold 110' are all 'gold-110', 'BGS 9.5' is 'bgs-95', '1/1' is '11'. slug even glues names: 'Kobe–Shaq' (with the
# dash of a typesetter) is 'kobeshaq'. @sindresorhus/slugify, url-slug and limax put a hyphen. '½ Ounce' is 'ounce' in
# three and '1-2-ounce' in two. 'Müller' is 'mueller' in @sindresorhus/slugify and limax and 'muller' in the others, so
# that a change of library breaks old links; '$5' is 'dollar5', '5' or 'usd5'.
# Where it matters: addresses and picture names of cards, which differ by a print run or a grade only. The second card
# overwrites the first one's picture, or its page shows the other card.
# Instead: put the card's id into the address, and take the slug for people only.
# Versions: slugify 1.6.9, slug 12.0.1, @sindresorhus/slugify 3.0.1, url-slug 5.2.0, limax 4.2.3, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  slugify@1.6.9 slug@12.0.1 @sindresorhus/slugify@3.0.1 url-slug@5.2.0 limax@4.2.3
cat >look.mjs <<'JS'
import sindresorhus from '@sindresorhus/slugify';
import limax from 'limax';
import slug from 'slug';
import slugify from 'slugify';
import { convert } from 'url-slug';

const libraries = [(text) => slugify(text, { lower: true, strict: true }), slug, sindresorhus, convert, limax];
// slugify, slug, @sindresorhus/slugify, url-slug, limax
const expected = {
  'Gold 110': 'gold-110 gold-110 gold-110 gold-110 gold-110',
  'Gold 1/10': 'gold-110 gold-110 gold-1-10 gold-1-10 gold-1-10',
  'Gold /110': 'gold-110 gold-110 gold-110 gold-110 gold-110',
  'BGS 9.5': 'bgs-95 bgs-95 bgs-9-5 bgs-9-5 bgs-9-5',
  '1/1': '11 11 1-1 1-1 1-1',
  'Kobe–Shaq': 'kobe-shaq kobeshaq kobe-shaq kobe-shaq kobe-shaq',
  '½ Ounce': 'ounce ounce ounce 1-2-ounce 1-2-ounce',
  Müller: 'muller muller mueller muller mueller',
  $5: 'dollar5 5 5 5 usd5',
};
let asDescribed = true;
for (const [text, slugs] of Object.entries(expected)) {
  const seen = libraries.map((library) => library(text)).join(' ');
  console.log(text.padEnd(10), seen);
  asDescribed &&= seen === slugs;
}
if (!asDescribed) {
  console.error('Changed: at least one of the five gives another slug.');
  process.exit(1);
}
JS
node look.mjs

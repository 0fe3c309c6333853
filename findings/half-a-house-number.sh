#!/usr/bin/env bash
# Parsers of US addresses: half a house number, rural routes and military addresses are dropped without a word.
#
# Guess: an address that a parser does not understand gives null, or comes back in parts from which it can be put
# together again.
# What happens: parse-address reads '1 1/2 Elm St' as number 1 of Elm Street (another house), and of 'RR 2 Box 15,
# Sparta, TN 38583' and 'PSC 1234 Box 5678, APO, AE 09204' it returns {"street":"RR"} and {"street":"PSC"}: city, state
# and ZIP are gone, and it is no null. addressit takes the half for the number and the house for a unit, puts no number
# to '1234 Highway 50' (city '50'), and with a ZIP+4 has no postal code at all.
# Where it matters: cleaning addresses of buyers before the label. Soldiers abroad and people on rural routes collect
# cards; the parcel for them has a street called RR, the one for 1 1/2 Elm Street goes to the neighbour.
# Instead: keep the lines as the buyer wrote them, print those, and parse the ZIP only.
# Versions: parse-address 1.1.2, addressit 1.8.2, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts parse-address@1.1.2 addressit@1.8.2
cat >look.cjs <<'JS'
const { parseLocation } = require('parse-address');
const addressit = require('addressit');

const first = (text) => JSON.stringify(parseLocation(text));
const second = (text) => {
  const { number, street, unit, state, postalcode, regions } = addressit(text);
  return JSON.stringify({ number, street, unit, regions, state, postalcode });
};
const expected = {
  '12 Main St, Springfield, IL 62701': [
    '{"number":"12","street":"Main","type":"St","city":"Springfield","state":"IL","zip":"62701"}',
    '{"number":"12","street":"Main St","regions":["Springfield"],"state":"IL","postalcode":"62701"}',
  ],
  '1 1/2 Elm St, Dover, NH 03820': [
    '{"number":"1","street":"Elm","type":"St","city":"Dover","state":"NH","zip":"03820"}',
    '{"number":"1/2","street":"Elm St","unit":"1","regions":["Dover"],"state":"NH","postalcode":"03820"}',
  ],
  'RR 2 Box 15, Sparta, TN 38583': ['{"street":"RR"}', undefined],
  'PSC 1234 Box 5678, APO, AE 09204': ['{"street":"PSC"}', undefined],
  '1234 Highway 50, Carson City, NV 89701': [
    undefined,
    '{"number":"","street":"1234 Highway","regions":["50","Carson City"],"state":"NV","postalcode":"89701"}',
  ],
  '12 Main St, Springfield, IL 62701-1234': [
    undefined,
    '{"number":"12","street":"Main St","regions":["Springfield","62701-1234"],"state":"IL"}',
  ],
};
let asDescribed = true;
for (const [text, answers] of Object.entries(expected)) {
  const seen = [first(text), second(text)];
  console.log(`${text}\n  parse-address ${seen[0]}\n  addressit     ${seen[1]}`);
  asDescribed &&= answers.every((answer, at) => answer === undefined || answer === seen[at]);
}
if (!asDescribed) {
  console.error('Changed: at least one of these addresses is read in another way.');
  process.exit(1);
}
JS
node look.cjs

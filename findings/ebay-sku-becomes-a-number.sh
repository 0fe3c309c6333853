#!/usr/bin/env bash
# eBay's trading API with ebay-api: SKU '0012345678' stays a text, '1E10' becomes ten billion, '1.10' is 1.1.
#
# Guess: an SDK that takes care of zeros in front takes care of identities: what a seller wrote as SKU or as the value
# of 'Card Number' comes back as it was, or at least always as a text.
# What happens with an answer of GetItem: the type depends on the value. '0012345678' is a text, '12345678' a number;
# '1E10' is 10000000000 and '12E3' 12000; '1.10' is 1.1, the grade '10.0' is 10, a title '12' a number. The version
# before (as @hendt/ebay-api 5) keeps '1E10' and reads '0x1F' as 31 instead, so an update moves the fault elsewhere.
# xml2js keeps every value as a text; prices come as numbers in both versions of the SDK.
# Where it matters: finding the card of a sold listing by its SKU: map.get(sku) misses for every SKU of digits without a
# zero in front, and two cards '1E10' and '10E9' are one.
# Instead: give the call { parseOptions: { parseTagValue: false } } and read prices yourself.
# Versions: ebay-api 10.0.1, @hendt/ebay-api 5.2.1, xml2js 0.6.2, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts ebay-api@10.0.1 @hendt/ebay-api@5.2.1 xml2js@0.6.2
cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { parseStringPromise } from 'xml2js';
import Request from './node_modules/ebay-api/dist/api/traditional/XMLRequest.js';

const require = createRequire(import.meta.url);
const { default: OldRequest } = require('@hendt/ebay-api/lib/api/traditional/XMLRequest.js');
const answer = (sku) => `<?xml version="1.0" encoding="UTF-8"?>
<GetItemResponse><Ack>Success</Ack><Item><ItemID>1</ItemID><SKU>${sku}</SKU></Item></GetItemResponse>`;

const now = (sku, options) => new Request('GetItem', {}, options, {}).toJSON(answer(sku)).GetItemResponse.Item.SKU;
const before = async (sku) => (await new OldRequest('GetItem', {}, {}, { post: async () => answer(sku) }).request()).Item.SKU;
const plain = async (sku) => (await parseStringPromise(answer(sku))).GetItemResponse.Item[0].SKU[0];

// SKU, ebay-api 10, @hendt/ebay-api 5
const rows = [
  ['0012345678', '0012345678', '0012345678'],
  ['12345678', 12345678, 12345678],
  ['1E10', 10000000000, '1E10'],
  ['10E9', 10000000000, '10E9'],
  ['12E3', 12000, '12E3'],
  ['1.10', 1.1, 1.1],
  ['0x1F', '0x1F', 31],
  ['2018-19', '2018-19', '2018-19'],
];
let asDescribed = true;
for (const [sku, newer, older] of rows) {
  const seen = [now(sku, {}), await before(sku), await plain(sku), now(sku, { parseOptions: { parseTagValue: false } })];
  console.log(sku.padEnd(11), '-> version 10, version 5, xml2js, with parseTagValue off:', seen.map((value) => JSON.stringify(value)).join('  '));
  asDescribed &&= seen[0] === newer && seen[1] === older && seen[2] === sku;
}
if (!asDescribed) {
  console.error('Changed: at least one of these SKUs comes back as another value.');
  process.exit(1);
}
JS
node look.mjs

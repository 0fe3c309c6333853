#!/usr/bin/env bash
# ts-tracking-number: certificates, boxes and labels turn into tracking numbers of other carriers.
#
# Guess: a tracking number is found where one stands. Eight-digit certificates and a box's GTIN are too short or have
# another check digit, letters of the word before are not part of it, and for a USPS label USPS comes first.
# What happens: findTracking() takes spaces away first and has no idea of a word's edge. A letter of the word before is
# glued on: 'PSA 24681012 24681013 24681014' is 'A2468101224' of Amazon, 'UPC 887521116935' is 'C8875211169' of Amazon,
# and 'GTIN 00887521116935' is 'IN00887521116935' of DHL. A box's UPC alone passes getTracking() as a valid FedEx number
# one time in ten. Of a USPS label's code with its routing part (420 and ZIP) one in ten gives FedEx first, a piece of
# twelve digits from its middle, and USPS second; getTracking() on the same code says USPS.
# Where it matters: finding the tracking number in a pasted email of a carrier or supplier, which also names boxes and
# certificates. The first result is sent to the customer and leads to another parcel, or to none.
# Instead: let people paste the number alone into a field, use getTracking(), and ask for the carrier.
# Versions: ts-tracking-number 1.0.17, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts ts-tracking-number@1.0.17
cat >look.cjs <<'JS'
const { findTracking, getTracking } = require('ts-tracking-number');

const weighted = (digits, first) => [...digits].reduce((sum, digit, at) => sum + digit * (at % 2 ? 4 - first : first), 0);
const upcOf = (eleven) => eleven + ((10 - (weighted(eleven, 3) % 10)) % 10);
const uspsOf = (twentyOne) => twentyOne + ((10 - (weighted(twentyOne, 3) % 10)) % 10);
const found = (text) => findTracking(text).map(({ courier, trackingNumber }) => `${courier.code} ${trackingNumber}`);

const texts = {
  'PSA 24681012 24681013 24681014': 'amazon A2468101224',
  'Sealed box, UPC 887521116935': 'amazon C8875211169',
  'Sealed box, GTIN 00887521116935': 'dhl IN00887521116935',
};
let asDescribed = true;
for (const [text, first] of Object.entries(texts)) {
  console.log(text, '->', found(text).join(', '));
  asDescribed &&= found(text).includes(first);
}

const counters = Array.from({ length: 1000 }, (_, at) => String(10000000 + at * 7919).slice(1));
const boxes = counters.filter((seven) => getTracking(upcOf(`8875${seven}`))?.courier.code === 'fedex').length;
const labels = counters.map((seven) => `42090210${uspsOf(`94001112025551${seven}`)}`);
const fedexFirst = labels.filter((label) => findTracking(`Shipped: ${label}`)[0]?.courier.code === 'fedex');
const alwaysUsps = labels.every((label) => getTracking(label)?.courier.code === 'usps');
console.log(`UPCs of boxes that are a valid FedEx number: ${boxes} of 1000`);
console.log(`USPS labels of which FedEx is found first: ${fedexFirst.length} of 1000, such as`);
console.log(fedexFirst[0], '->', found(`Shipped: ${fedexFirst[0]}`).join(', '));
console.log('getTracking() says USPS for each of these labels:', alwaysUsps);

asDescribed &&= boxes > 50 && boxes < 200 && fedexFirst.length > 20 && fedexFirst.length < 300 && alwaysUsps;
if (!asDescribed) {
  console.error('Changed: these texts no longer give the tracking numbers described above.');
  process.exit(1);
}
JS
node look.cjs

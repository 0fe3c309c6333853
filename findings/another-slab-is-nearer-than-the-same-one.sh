#!/usr/bin/env bash
# Perceptual hashes: the slab of another player is nearer than the same slab turned by two degrees.
#
# Guess: small distance, same card. A photo that is a little turned or has some table around it is still nearer to its
# slab than a slab with another player, jersey, number, name and pattern in it.
# What happens (slabs drawn here, with a gradient and a pattern of clouds): the other slab is at 11 of 64 bits for
# sharp-phash and at 18 of 256 for blockhash-core and imghash, which turn out to be the same hash. The same slab turned
# by 2 degrees is at 13 and 50, with an edge of the dark table at 25 and 94; even with 20 pixels cut off at each side it
# is at 28 for the latter. The case, its label and the border of the card decide; only JPEG does no harm (2 and 0).
# Where it matters: 'is this photo already in the shop?', finding the card of a photo from a phone. No limit works: one
# that forgives two degrees takes the first slab of the same company for the card.
# Instead: find the slab's edges first and hash its window with the card only, or read the certificate number.
# Versions: sharp-phash 2.2.0, imghash 1.1.4, blockhash-core 0.1.0, sharp 0.35.5, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund sharp-phash@2.2.0 imghash@1.1.4 blockhash-core@0.1.0 sharp@0.35.5
cat >look.mjs <<'JS'
import { bmvbhash } from 'blockhash-core';
import imghash from 'imghash';
import sharp from 'sharp';
import phash from 'sharp-phash';

const box = (x, y, width, height, fill) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
// a word as bars of different lengths, so that no font is needed
const bars = (word, x, y, size) =>
  [...word].map((sign, at) => box(x + at * size, y, ((sign.charCodeAt(0) % 7) * size) / 8 + 2, size, '#fff')).join('');
const slab = ({ jersey, name, number, clouds, x }) => `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="1200">
  <linearGradient id="ground" x2="1" y2="1"><stop stop-color="#3060a0"/><stop offset="1" stop-color="#101020"/></linearGradient>
  <filter id="clouds"><feTurbulence baseFrequency="0.02" numOctaves="4" seed="${clouds}"/></filter>
  ${box(0, 0, 700, 1200, '#ddd')}${box(60, 60, 580, 220, '#b00')}${box(80, 80, 540, 180, '#fff')}
  <g transform="translate(100,380)">${box(0, 0, 500, 700, '#fff')}${box(30, 30, 440, 640, 'url(#ground)')}
  <rect width="500" height="700" filter="url(#clouds)" opacity="0.35"/><circle cx="${x}" cy="260" r="110" fill="#d8a878"/>
  ${box(x - 110, 370, 220, 230, jersey)}${bars(number, x - 80, 420, 80)}${box(30, 600, 440, 70, '#111')}${bars(name, 130, 615, 40)}</g></svg>`;
const picture = (look) => sharp(Buffer.from(slab(look))).png().toBuffer();

const one = await picture({ jersey: '#b01020', name: 'J. DOE', number: '23', clouds: 3, x: 250 });
const other = await picture({ jersey: '#104080', name: 'K. ROE', number: '45', clouds: 9, x: 290 });
async function hashes(png) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [`0b${await phash(png)}`, `0x${bmvbhash({ data, ...info }, 16)}`, `0x${await imghash.hash(png, 16)}`].map(BigInt);
}
async function distance(png) {
  const [a, b] = [await hashes(one), await hashes(png)];
  return a.map((hash, at) => [...(hash ^ b[at]).toString(2)].filter((bit) => bit === '1').length);
}
const edge = { top: 60, bottom: 60, left: 60, right: 60, background: '#222' };
const seen = {
  'another player in another slab': await distance(other),
  'the same, JPEG': await distance(await sharp(one).jpeg({ quality: 60 }).toBuffer()),
  'the same, turned by 2 degrees': await distance(await sharp(one).rotate(2, { background: '#222' }).png().toBuffer()),
  'the same, with a dark edge': await distance(await sharp(one).extend(edge).png().toBuffer()),
};
console.log('distance by sharp-phash (of 64), blockhash-core and imghash (of 256)');
for (const [name, bits] of Object.entries(seen)) console.log(name.padEnd(32), bits.join(', '));
const [stranger, jpeg, turned, framed] = Object.values(seen);
const asDescribed = stranger.every((bits, at) => bits > jpeg[at] && bits < turned[at] && bits < framed[at]);
if (!asDescribed) console.error('Changed: the other slab is no longer nearer than the same one turned or with an edge.');
process.exit(asDescribed ? 0 : 1);
JS
node look.mjs

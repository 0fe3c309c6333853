#!/usr/bin/env bash
# zxing-wasm: one failed load of its program, and no label is read any more, though the network is back.
#
# Guess: a reader whose .wasm could not be fetched is fetched again with the next picture. Or not at all, until the page is
# loaded anew.
# What happens: the first readBarcodes rejects ('both async and sync fetching of the wasm failed'). All later ones reject
# with the same words, and nothing is fetched: the broken promise is kept. prepareZXingModule with the same overrides, as
# one would call it before each picture, changes nothing either. With a new function in the overrides, or after
# purgeZXingModule, it is fetched again and reads.
# Where it matters: a scanner at a card show, opened in the second in which the phone has no connection.
# Instead: purgeZXingModule after a failure, and prepare anew: purging forgets where the program is, too.
# Versions: zxing-wasm 3.1.4, uqr 0.1.3, Node 20. 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.4 uqr@0.1.3
cat >look.mjs <<'JS'
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { encode } from 'uqr';
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';

const program = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
let [isThere, fetched] = [false, 0];
const site = createServer((_request, response) => {
  fetched += 1;
  if (isThere) response.writeHead(200, { 'content-type': 'application/wasm' }).end(program);
  else response.writeHead(503).end();
}).listen(0, '127.0.0.1');
await once(site, 'listening');

const { data, size } = encode('12345678', { border: 4 });
const [dots, width] = [4, size * 4];
const pixels = new Uint8ClampedArray(width * width * 4).map((_, at) => {
  const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
  return at % 4 === 3 || !data[Math.floor(y / dots)][Math.floor(x / dots)] ? 255 : 0;
});
const picture = { data: pixels, width, height: width, colorSpace: 'srgb' };

const address = `http://127.0.0.1:${site.address().port}/reader.wasm`;
const overrides = { locateFile: () => address };
const seen = [];
async function look(name) {
  const text = await readBarcodes(picture, { formats: ['QRCode'] }).then(
    ([found]) => found?.text ?? 'nothing',
    () => 'failed',
  );
  seen.push(`${name}: ${text}, fetched ${fetched}`);
}

prepareZXingModule({ overrides });
await look('away');
isThere = true;
await look('back');
prepareZXingModule({ overrides, equalityFn: Object.is });
await look('prepared again');
purgeZXingModule();
prepareZXingModule({ overrides });
await look('purged');
site.close();
console.log(seen.join('\n'));
const expected = [
  'away: failed, fetched 1',
  'back: failed, fetched 1',
  'prepared again: failed, fetched 1',
  'purged: 12345678, fetched 2',
];
if (seen.join() !== expected.join()) {
  console.error('Changed: another way with a program that could not be loaded.');
  process.exit(1);
}
JS
timeout 120 node look.mjs 2>/dev/null

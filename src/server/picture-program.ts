import { Console } from 'node:console';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { drawPhoto } from '#adapters/server/pictures/draw-photo.ts';
import { writeDrawn } from '#adapters/server/pictures/drawn-photo.ts';

/** Between the shop and idle work, so that orders come first. */
const behindTheShop = 5;

setPriority(behindTheShop);
// libheif writes there why it cannot decode a photo, where the answer is to stand.
globalThis.console = new Console(process.stderr);
const [longest] = process.argv.slice(2);
const drawn = await drawPhoto(await buffer(process.stdin), longest ? Number(longest) : null, (reason) =>
  process.stderr.write(String(reason)),
);
process.stdout.write(writeDrawn(drawn));

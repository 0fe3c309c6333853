import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errAsync } from 'neverthrow';
import { makeHttpPictures } from '#adapters/browser/http/http-pictures.ts';
import { makeLatePictures } from '#adapters/browser/late-pictures.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import { makePictureFiles } from '#adapters/server/pictures/picture-files.ts';
import { drawHere } from '#test/support/draw-here.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { picturesContract } from '../../contract/pictures.contract.ts';
import { openTestApi, ownerToken } from '../../support/api.ts';
import { apiAt } from './http-stage.ts';

const asOwner = { headers: { Authorization: `Bearer ${ownerToken}` } };

picturesContract('the API over HTTP', async () => {
  const clock = makeFixedClock();
  const folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  const files = makePictureFiles({
    storage: makeDiskPictures(folder),
    clock,
    ids: makeNodeIds(clock),
    log: makeSilentLog(),
    draw: drawHere(makeSilentLog()),
  });
  let isFull = false;
  const shop = await openTestApi({
    ports: {
      pictures: {
        ...files,
        keep: (bytes) => (isFull ? errAsync({ kind: 'no-room-for-pictures' }) : files.keep(bytes)),
      },
    },
  });
  const address = await shop.listen();
  const open = () => makeLatePictures(async () => makeHttpPictures(apiAt(address, asOwner)));
  return {
    pictures: open(),
    content: async (shown) => new Uint8Array(await (await fetch(`${address}${shown}?w=640`)).arrayBuffer()),
    reopen: async () => open(),
    fill: async () => {
      isFull = true;
    },
    empty: async () => {
      isFull = false;
    },
    close: async () => {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}, ['content', 'reopen', 'fill']);

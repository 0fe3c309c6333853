import 'fake-indexeddb/auto';
import { resolveObjectURL } from 'node:buffer';
import { IDBFactory } from 'fake-indexeddb';
import { errAsync, ResultAsync } from 'neverthrow';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLocalPictures } from '#adapters/browser/indexed-db/indexed-db-pictures.ts';
import { type IndexedDatabase, makeDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import type { RedrawFailure, RedrawPicture } from '#adapters/browser/indexed-db/redraw-picture.ts';
import type { Wait } from '#adapters/browser/simulated-delays.ts';
import { isLocalPicture, pictureLimits } from '#domain/pictures/picture.ts';
import { aHeicPhoto } from '#test/support/heic-photo.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { picturesContract } from '../../contract/pictures.contract.ts';
import { aFile, aPng } from '../../support/picked-files.ts';

/** As the browser's canvas does it: there is none here. */
const redraw: RedrawPicture = (picture) =>
  ResultAsync.fromPromise(
    picture
      .arrayBuffer()
      .then((bytes) =>
        sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
          .resize({ width: 1280, withoutEnlargement: true })
          .webp()
          .toBuffer(),
      ),
    (thrown): RedrawFailure => ({
      kind: String(thrown).includes('pixel limit') ? 'too-many-pixels' : 'picture-damaged',
    }),
  ).map((bytes) => new Blob([Uint8Array.from(bytes)], { type: 'image/webp' }));

let database: IndexedDatabase;
let isFull = false;
const full = () => errAsync({ kind: 'database-failed', reason: 'full' } as const);

function openPictures(wait?: Wait) {
  const put: IndexedDatabase['put'] = (...given) => (isFull ? full() : database.put(...given));
  return makeLocalPictures({ database: { ...database, put }, ids, redraw, ...(wait && { wait }) });
}
let ids = makeCountingIds();

const openBrowser = () => {
  globalThis.indexedDB = new IDBFactory();
  database = makeDatabase();
  ids = makeCountingIds();
  isFull = false;
};

describe('HEIC photos in the browser database', () => {
  beforeEach(openBrowser);

  const failing: RedrawPicture = () => errAsync({ kind: 'picture-damaged' });
  const store = (bytes: Uint8Array<ArrayBuffer>, withRedraw: RedrawPicture) =>
    makeLocalPictures({ database, ids, redraw: withRedraw }).store(aFile(bytes, 'photo.jpg', 'image/jpeg'), () => {})
      .done;

  it('are kept where the browser can open them [IMG-18]', async () => {
    expect(isLocalPicture((await store(aHeicPhoto, () => redraw(new Blob([aPng()]))))._unsafeUnwrap())).toBe(true);
  });

  it('are refused as what they are elsewhere, whatever their name; a damaged PNG stays damaged [IMG-18]', async () => {
    expect((await store(aHeicPhoto, failing))._unsafeUnwrapErr()).toEqual({ kind: 'heic-not-readable' });
    expect((await store(aPng(), failing))._unsafeUnwrapErr()).toEqual({ kind: 'picture-damaged' });
  });
});

picturesContract('the browser database', async () => {
  openBrowser();
  return {
    pictures: openPictures(),
    content: async (url) => new Uint8Array((await resolveObjectURL(url)?.arrayBuffer()) ?? new ArrayBuffer(0)),
    reopen: async () => openPictures(),
    fill: async () => {
      isFull = true;
    },
    empty: async () => {
      isFull = false;
    },
    close: () => database.close(),
  };
}, ['content', 'reopen', 'fill']);

describe('pictures in the browser database', () => {
  beforeEach(openBrowser);
  afterEach(() => database.close());

  it('keeps a large picture no wider than 1280 pixels, by an address of this browser [IMG-13]', async () => {
    const pictures = openPictures();
    const address = (await pictures.store(aFile(aPng({ width: 2000, height: 2800 })), () => {}).done)._unsafeUnwrap();
    expect(isLocalPicture(address)).toBe(true);
    const url = (await pictures.shown(address))._unsafeUnwrap() ?? '';
    const kept = await sharp(await resolveObjectURL(url)?.arrayBuffer()).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 1280, 1792]);
  });

  it('makes the address of a shown picture once a page, also when it is asked for twice at once', async () => {
    const pictures = openPictures();
    const address = (await pictures.store(aFile(aPng()), () => {}).done)._unsafeUnwrap();
    const [one, other] = await Promise.all([pictures.shown(address), pictures.shown(address)]);
    expect(one._unsafeUnwrap()).toBe(other._unsafeUnwrap());
  });

  it('goes in steps of 10 % every 100 milliseconds where it imitates a network [IMG-05]', async () => {
    const waited: number[] = [];
    const shares: number[] = [];
    const wait: Wait = async (milliseconds) => void waited.push(milliseconds);
    await openPictures(wait).store(aFile(aPng()), (share) => shares.push(share)).done;
    expect(waited).toEqual(Array.from({ length: 10 }, () => 100));
    expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it('stops at the step at which it is cancelled, and keeps nothing [IMG-10]', async () => {
    const shares: number[] = [];
    const upload = openPictures(async () => {}).store(aFile(aPng()), (share) => {
      shares.push(share);
      if (share === 0.3) upload.cancel();
    });
    expect((await upload.done)._unsafeUnwrapErr()).toEqual({ kind: 'upload-cancelled' });
    expect(shares).toEqual([0.1, 0.2, 0.3]);
    expect((await database.keys('pictures'))._unsafeUnwrap()).toEqual([]);
  });

  it('keeps nothing of a picture that is cancelled while it is written [IMG-10]', async () => {
    const { put } = database;
    const cancelling: Pick<IndexedDatabase, 'get' | 'put' | 'remove'> = {
      ...database,
      put: (...given) => put(...given).andTee(() => upload.cancel()),
    };
    const upload = makeLocalPictures({ database: cancelling, ids, redraw }).store(aFile(aPng()), () => {});
    expect((await upload.done)._unsafeUnwrapErr()).toEqual({ kind: 'upload-cancelled' });
    expect((await database.keys('pictures'))._unsafeUnwrap()).toEqual([]);
  });

  it.each([
    ['blocked', 'Another tab'],
    ['unavailable', 'does not answer'],
  ] as const)('says why a %s database kept nothing [S7]', async (reason, words) => {
    const put: IndexedDatabase['put'] = () => errAsync({ kind: 'database-failed', reason });
    const pictures = makeLocalPictures({ database: { ...database, put }, ids, redraw });
    expect((await pictures.store(aFile(aPng()), () => {}).done)._unsafeUnwrapErr()).toEqual({
      kind: 'pictures-unreachable',
      message: expect.stringContaining(words),
    });
  });

  it('looks for a picture again that could not be read before', async () => {
    const { get } = database;
    let isAway = true;
    const away: IndexedDatabase['get'] = (...given) =>
      isAway ? errAsync({ kind: 'database-failed', reason: 'unavailable' }) : get(...given);
    const pictures = makeLocalPictures({ database: { ...database, get: away }, ids, redraw });
    const address = (await pictures.store(aFile(aPng()), () => {}).done)._unsafeUnwrap();
    expect((await pictures.shown(address)).isErr()).toBe(true);
    isAway = false;
    expect((await pictures.shown(address))._unsafeUnwrap()).not.toBeNull();
  });

  it('says when a file is gone before it was read', async () => {
    const gone = { name: 'a.png', size: 9, type: '', arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    const failure = (await openPictures().store(gone, () => {}).done)._unsafeUnwrapErr();
    expect(failure).toEqual({ kind: 'pictures-unreachable', message: 'The file cannot be read any more.' });
  });
});

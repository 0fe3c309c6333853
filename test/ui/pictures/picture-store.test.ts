import { beforeEach, describe, expect, it } from 'vitest';
import { mostPictures } from '#domain/pictures/picture.ts';
import { type HeldUpload, heldAddress, makeHeldPictures } from '#test/support/held-pictures.ts';
import { aFile, aPng } from '#test/support/picked-files.ts';
import { type EditedPictures, makePictureStore } from '#ui/features/admin/pictures/edited-pictures.ts';
import type { PictureValue } from '#ui/features/admin/pictures/picture-list.ts';
import type { PicturesBusy } from '#ui/text/pictures-busy.texts.ts';

let told: PictureValue[];
let busy: PicturesBusy[];
let uploads: HeldUpload[];
let revoked: string[];

function open(addresses: readonly string[] = [], back: string | null = null): EditedPictures {
  const held = makeHeldPictures();
  ({ uploads } = held);
  let made = 0;
  return makePictureStore(
    { addresses, back },
    {
      pictures: held.pictures,
      newId: () => `item${++made}`,
      onChange: (value) => told.push(value),
      onBusyChange: (now) => busy.push(now),
    },
  );
}

beforeEach(() => {
  [told, busy, revoked] = [[], [], []];
  let previews = 0;
  URL.createObjectURL = () => `blob:preview${++previews}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

const file = (name = 'front.png') => aFile(aPng(), name);
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n + 1}.png`));
const addresses = () => told.at(-1)?.addresses;
const ids = (store: EditedPictures) => store.state().items.map(({ id }) => id);
const upload = (at: number): HeldUpload => {
  const found = uploads[at];
  if (!found) throw new Error(`there is no upload ${at}`);
  return found;
};
/** Everything that was settled has been heard of. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 0));
const away = { kind: 'pictures-unreachable', message: 'The shop cannot be reached.' } as const;

describe('the pictures of a form', () => {
  it('are those that the card has, without blanks and copies, and nothing is told of them [CMGR-18, IMG-07]', () => {
    const store = open(['/a', ' ', '/b', '/a '], '/b');
    expect(store.state().items).toMatchObject([{ address: '/a' }, { address: '/b' }]);
    expect([told, busy]).toEqual([[], []]);
  });

  it('get an item for each upload, with file, preview and progress [IMG-04]', async () => {
    const store = open();
    store.add([file()]);
    expect(store.state().items).toEqual([
      {
        kind: 'upload',
        id: 'item1',
        file: expect.any(File),
        preview: 'blob:preview1',
        uploadProgress: 0,
        isUploading: true,
        failure: null,
        instead: null,
      },
    ]);
    upload(0).send(0.304);
    expect(store.state().items).toMatchObject([{ uploadProgress: 30 }]);
    upload(0).arrive();
    await heard();
    expect(told).toEqual([{ addresses: [heldAddress(1)], back: null }]);
    expect(store.state().items).toMatchObject([{ kind: 'kept', id: 'item1', picked: { preview: 'blob:preview1' } }]);
  });

  it('are busy from the first upload to the end of the last [CMGR-23]', async () => {
    const store = open();
    store.add(files(2));
    expect(busy).toEqual(['uploading']);
    upload(1).fail(away);
    await heard();
    expect(busy).toEqual(['uploading']);
    upload(0).arrive();
    await heard();
    expect(busy).toEqual(['uploading', 'failed']);
    store.remove(store.state().items[1]?.id ?? '');
    expect(busy).toEqual(['uploading', 'failed', null]);
  });

  it('go up three at once, the others after them, and stay in the order in which they were picked [IMG-10]', async () => {
    const store = open(['/a']);
    store.add(files(5));
    expect(uploads.map((one) => one.file.name)).toEqual(['1.png', '2.png', '3.png']);
    upload(2).arrive();
    upload(0).arrive();
    await heard();
    expect(uploads.map((one) => one.file.name)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png']);
    for (const at of [4, 3, 1]) upload(at).arrive();
    await heard();
    expect(addresses()).toEqual(['/a', ...[2, 5, 1, 4, 3].map(heldAddress)]);
  });

  it('keep a failed one, which can be sent again and holds up no other [IMG-10]', async () => {
    const store = open();
    store.add(files(2));
    upload(0).fail(away);
    upload(1).arrive();
    await heard();
    expect(store.state().items).toMatchObject([{ isUploading: false, failure: away }, { kind: 'kept' }]);
    expect(addresses()).toEqual([heldAddress(1)]);
    store.retry('item1');
    expect(store.state().items[0]).toMatchObject({ isUploading: true, failure: null, uploadProgress: 0 });
    upload(2).arrive();
    await heard();
    expect(addresses()).toEqual([heldAddress(2), heldAddress(1)]);
  });

  it('send a picture once, however often it is asked for again', () => {
    const store = open();
    store.add([file()]);
    store.retry('item1');
    expect(uploads).toHaveLength(1);
  });

  it('let go of an upload that is cancelled, and of one that waits, and take the next one [IMG-10]', async () => {
    const store = open();
    store.add(files(5));
    store.cancel('item4');
    store.cancel('item1');
    await heard();
    expect(upload(0).isCancelled()).toBe(true);
    expect(uploads.map((one) => one.file.name)).toEqual(['1.png', '2.png', '3.png', '5.png']);
    upload(0).send(0.9);
    expect(ids(store)).toEqual(['item2', 'item3', 'item5']);
  });

  it('give back what was removed, in its place, the back still the back', () => {
    const store = open(['/a', '/b', '/c'], '/b');
    store.remove('item2');
    expect(told.at(-1)).toEqual({ addresses: ['/a', '/c'], back: null });
    store.undo();
    expect(told.at(-1)).toEqual({ addresses: ['/a', '/b', '/c'], back: '/b' });
    store.undo();
    expect(told).toHaveLength(2);
  });

  it('send what was given up once more when that is undone', async () => {
    const store = open();
    store.add([file()]);
    store.cancel('item1');
    expect(busy).toEqual(['uploading', null]);
    store.undo();
    expect(busy).toEqual(['uploading', null, 'uploading']);
    upload(1).arrive();
    await heard();
    expect(addresses()).toEqual([heldAddress(1)]);
  });

  it('change their order, and no further than their ends [IMG-11]', () => {
    const store = open(['/a', '/b', '/c']);
    store.move('item3', 0);
    expect(addresses()).toEqual(['/c', '/a', '/b']);
    store.move('item1', 9);
    expect(addresses()).toEqual(['/c', '/b', '/a']);
    store.move('nothing', 0);
    expect(told).toHaveLength(2);
  });

  it('have one back, which is never the first [IMG-12]', () => {
    const store = open(['/a', '/b', '/c']);
    store.markBack('item2');
    store.markBack('item3');
    expect(told.at(-1)?.back).toBe('/c');
    store.move('item3', 0);
    expect(told.at(-1)).toEqual({ addresses: ['/c', '/a', '/b'], back: null });
    store.markBack('item3');
    expect(store.state().back).toBeNull();
    store.markBack('item1');
    store.markBack(null);
    expect(told.at(-1)?.back).toBeNull();
  });

  it('keep the old picture until its crop has arrived, and the back with it [IMG-11]', async () => {
    const store = open(['/a', '/b'], '/b');
    store.replace('item2', file('cropped.webp'));
    expect(store.state().items[1]).toMatchObject({ kind: 'upload', instead: { address: '/b' } });
    expect(told).toEqual([]);
    upload(0).arrive();
    await heard();
    expect(told).toEqual([{ addresses: ['/a', heldAddress(1)], back: heldAddress(1) }]);
  });

  it('have the old picture back when its crop is given up or fails for good [IMG-11]', async () => {
    const store = open(['/a']);
    store.replace('item1', file());
    store.cancel('item1');
    expect(store.state().items).toMatchObject([{ kind: 'kept', address: '/a' }]);
    store.replace('item1', file());
    upload(1).fail(away);
    await heard();
    expect(store.state().items).toMatchObject([{ isUploading: false, instead: { address: '/a' } }]);
    store.replace('item1', file('again.png'));
    store.cancel('item1');
    expect(store.state().items).toMatchObject([{ kind: 'kept', address: '/a' }]);
    expect(told).toEqual([]);
  });

  it('lose a picture with its crop when it is removed, and have it back', () => {
    const store = open(['/a', '/b']);
    store.replace('item1', file());
    store.remove('item1');
    expect(addresses()).toEqual(['/b']);
    store.undo();
    expect(addresses()).toEqual(['/a', '/b']);
  });

  it('crop a picture that is still on its way: the first upload is given up [IMG-11]', async () => {
    const store = open();
    store.add([file('whole.png')]);
    store.replace('item1', file('part.png'));
    expect(upload(0).isCancelled()).toBe(true);
    upload(1).arrive();
    await heard();
    expect(addresses()).toEqual([heldAddress(1)]);
  });

  it('take an address once, and at most twenty pictures [IMG-07]', async () => {
    const store = open(['/a']);
    expect(await store.addAddress('/b')).toBeNull();
    expect(await store.addAddress('/a')).toEqual({ kind: 'here-already-or-full' });
    expect(store.add(files(mostPictures))).toBe(2);
    expect(store.state().items).toHaveLength(mostPictures);
    expect(await store.addAddress('/c')).toEqual({ kind: 'here-already-or-full' });
    expect(addresses()).toEqual(['/a', '/b']);
  });

  it('follow the form where it changed by itself, and keep what is on its way', async () => {
    const store = open(['/a', '/b']);
    store.add([file()]);
    store.take({ addresses: ['/c', '/a'], back: '/a' });
    expect(ids(store)).toEqual(['item4', 'item1', 'item3']);
    expect(told).toEqual([]);
    upload(0).arrive();
    await heard();
    expect(told).toEqual([{ addresses: ['/c', '/a', heldAddress(1)], back: '/a' }]);
  });

  it('do not take their own news for a change', async () => {
    const store = open(['/a', '/b']);
    store.remove('item1');
    store.take({ addresses: ['/b'], back: null });
    expect(store.state().removed).not.toBeNull();
  });

  it('give up what is on its way when the form closes', () => {
    const store = open();
    store.add(files(2));
    store.leave();
    expect([upload(0).isCancelled(), upload(1).isCancelled()]).toEqual([true, true]);
    expect(revoked).toEqual(['blob:preview1', 'blob:preview2']);
    expect(busy).toEqual(['uploading', null]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLocalPicture, isStoredPicture, localPicture, pictureLimits } from '#domain/pictures/picture.ts';
import type { PictureFile, Pictures } from '#domain/pictures/pictures.port.ts';
import { aFile, aPng } from '../support/picked-files.ts';
import { ability } from './ability.ts';

export type PicturesStage = {
  readonly pictures: Pictures;
  /** Ability 'content': the bytes of an address from `shown`; the adapter re-encodes pictures. */
  content?(shown: string): Promise<Uint8Array>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<Pictures>;
  /** From now on there is no room. Named as 'fill'. */
  fill?(): Promise<void>;
  /** Ends `fill`. */
  empty?(): Promise<void>;
  close(): Promise<void>;
};

const secret = 'N 48.8584, E 2.2945, photographed by Ada';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hasText = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

/** Files that are not pictures, whatever their names. */
const notPictures: readonly [string, PictureFile][] = [
  ['markup', aFile('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'front.svg')],
  ['a page', aFile('<!doctype html><title>front</title>')],
  ['nothing at all', aFile('')],
  ['a document', aFile('%PDF-1.7\n%%EOF', 'front.jpg', 'image/jpeg')],
  ['half of a signature', aFile(aPng().subarray(0, 4))],
];

export function picturesContract(
  name: string,
  open: () => Promise<PicturesStage>,
  abilities: readonly ('content' | 'reopen' | 'fill')[] = [],
): void {
  describe(`pictures: ${name}`, () => {
    let stage: PicturesStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const upload = (file: PictureFile, progress: (share: number) => void = () => {}) =>
      stage.pictures.store(file, progress);
    const store = async (file: PictureFile) => (await upload(file).done)._unsafeUnwrap();
    const refusal = async (file: PictureFile) => (await upload(file).done)._unsafeUnwrapErr().kind;
    const shown = async (address: string, pictures = stage.pictures) => (await pictures.shown(address))._unsafeUnwrap();

    it('answers the address of a picture that it keeps, by which a page can show it [IMG-13]', async () => {
      const address = await store(aFile(aPng()));
      expect(isStoredPicture(address) || isLocalPicture(address)).toBe(true);
      expect(await shown(address)).toEqual(expect.stringMatching(/./));
      expect(await shown(address)).toBe(await shown(address));
    });

    it('takes a file by its content, whatever it is called [IMG-08]', async () => {
      expect(await store(aFile(aPng(), 'front.txt', 'text/plain'))).toEqual(expect.stringMatching(/./));
    });

    it('gives every picture an address of its own, the same one twice too [IMG-09]', async () => {
      const same = aFile(aPng());
      const addresses = await Promise.all([same, same, aFile(aPng({ width: 9 })), same].map(store));
      expect(new Set(addresses).size).toBe(4);
      expect(addresses).not.toContain(await store(same));
    });

    it('tells the share that has gone, never a smaller one than before, and all of it at the end [IMG-06]', async () => {
      const shares: number[] = [];
      (await upload(aFile(aPng()), (share) => shares.push(share)).done)._unsafeUnwrap();
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    });

    it.each(notPictures)('refuses %s as no picture [IMG-03, IMG-08]', async (_, file) => {
      expect(await refusal(file)).toBe('not-a-picture');
    });

    it('refuses a file that is too large [IMG-08]', async () => {
      const large = new Uint8Array(pictureLimits.bytes + 1);
      large.set(aPng());
      expect(await refusal(aFile(large))).toBe('picture-too-large');
    });

    it('gives up what is cancelled, and nothing else [IMG-10]', async () => {
      const [one, other] = [upload(aFile(aPng())), upload(aFile(aPng()))];
      one.cancel();
      expect((await one.done)._unsafeUnwrapErr()).toEqual({ kind: 'upload-cancelled' });
      const address = (await other.done)._unsafeUnwrap();
      other.cancel();
      expect(await shown(address)).not.toBeNull();
    });

    it('keeps the others when one is refused [IMG-10]', async () => {
      const files = [aFile(aPng()), aFile('no picture'), aFile(aPng())];
      const results = await Promise.all(files.map((file) => upload(file).done));
      expect(results.map((result) => result.isOk())).toEqual([true, false, true]);
    });

    it('leaves the address of a picture of the shop as it is [IMG-15]', async () => {
      expect((await stage.pictures.storeFrom('/pictures/cards/1.svg'))._unsafeUnwrap()).toBe('/pictures/cards/1.svg');
    });

    it('shows every other address as it is, and none for a picture that another browser has', async () => {
      for (const address of ['/samples/1.svg', 'https://i.ebayimg.com/front.jpg']) {
        expect(await shown(address)).toBe(address);
      }
      expect(await shown(localPicture('0'.repeat(32)))).toBeNull();
    });

    if (abilities.includes('content')) {
      it('keeps the pixels alone: no places, no names, no appended file [IMG-08]', async () => {
        const bytes = Buffer.concat([aPng({ note: secret }), bytesOf(`<?php ${secret}`)]);
        expect(hasText(bytes, secret)).toBe(true);
        const address = await store(aFile(bytes));
        const kept = await ability(stage, 'content')((await shown(address)) ?? '');
        expect(kept.length).toBeGreaterThan(0);
        expect(hasText(kept, secret)).toBe(false);
      });

      it('refuses more pixels than it takes, however small the file is [IMG-08]', async () => {
        const huge = aPng({ width: 10_000, height: 5_001 });
        expect(huge.length).toBeLessThan(100_000);
        expect(await refusal(aFile(huge))).toBe('too-many-pixels');
      });

      it('refuses a picture that ends too early [IMG-08]', async () => {
        const whole = aPng({ width: 400, height: 300 });
        expect(await refusal(aFile(whole.subarray(0, whole.length - 30)))).toBe('picture-damaged');
      });
    }

    if (abilities.includes('reopen')) {
      it('shows what was stored to a later reader of the same store [IMG-13]', async () => {
        const address = await store(aFile(aPng()));
        expect(await shown(address, await ability(stage, 'reopen')())).not.toBeNull();
      });
    }

    if (abilities.includes('fill')) {
      it('says so when there is no room, and keeps what is there [IMG-13]', async () => {
        const before = await store(aFile(aPng()));
        await ability(stage, 'fill')();
        expect(await refusal(aFile(aPng()))).toBe('no-room-for-pictures');
        await ability(stage, 'empty')();
        expect(await shown(before)).not.toBeNull();
        expect(await store(aFile(aPng()))).not.toBe(before);
      });
    }
  });
}

import { expect, it } from 'vitest';
import { makeInMemoryPictures } from '#test/support/in-memory/pictures.ts';
import { picturesContract } from '../../contract/pictures.contract.ts';
import { aFile, aPng } from '../../support/picked-files.ts';

picturesContract('in memory', async () => ({ pictures: makeInMemoryPictures(), close: async () => {} }));

it('fails once where a test wants it to', async () => {
  const pictures = makeInMemoryPictures();
  pictures.failNext({ kind: 'no-room-for-pictures' });
  const [first, second] = [1, 2].map(() => pictures.store(aFile(aPng()), () => {}));
  expect((await first?.done)?._unsafeUnwrapErr()).toEqual({ kind: 'no-room-for-pictures' });
  expect((await second?.done)?.isOk()).toBe(true);
});

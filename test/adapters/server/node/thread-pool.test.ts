import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { mostInPool, poolTurns } from '#adapters/server/node/thread-pool.ts';
import { makeDrawSharePicture } from '#adapters/server/pictures/share-picture.ts';

it('hashes and pictures share the turns that leave a thread to the database [A3]', async () => {
  const ends: (() => void)[] = [];
  const held = Array.from({ length: mostInPool }, () =>
    poolTurns.run(() => new Promise<void>((resolve) => ends.push(resolve))),
  );
  const done: string[] = [];
  const hashed = makePasswords()
    .hash('a long password')
    .then(() => done.push('hash'));
  const draw = makeDrawSharePicture({ pictures: { read: () => expect.unreachable('no picture') }, page: null });
  const drawn = draw({ shop: 'Shop', title: 'Card', line: '', picture: '' }).then((picture) => {
    expect(picture.isOk()).toBe(true);
    done.push('picture');
  });
  // As much work beside the turns, twice: what had not to wait would be done by now.
  for (let time = 0; time < 2; time += 1) await hash('a long password');
  expect(done).toEqual([]);
  for (const end of ends) end();
  await Promise.all([...held, hashed, drawn]);
  expect(done.sort()).toEqual(['hash', 'picture']);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixedClock } from '#adapters/in-memory/clock.ts';
import { makeSilentLog } from '#adapters/in-memory/log.ts';
import { makeSqlCardDesk } from '#adapters/server/sql/card-desk.ts';
import type { Database } from '#adapters/server/sql/database.ts';
import { picturesInUse } from '#adapters/server/sql/picture-use.ts';
import { storedPicture } from '#domain/pictures/picture.ts';
import { aCard } from '#test/support/cards.ts';
import { openTestDatabase } from '#test/support/pglite.ts';

const id = (letter: string): string => letter.repeat(32);

describe('which pictures are in use', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('are those of cards, and those that the log of changes speaks of [IMG-14]', async () => {
    const desk = makeSqlCardDesk(database.db, makeFixedClock(), makeSilentLog(), 'shop');
    const [front, back, gone] = ['a', 'b', 'c'].map((letter) => storedPicture(id(letter)));
    const card = aCard({ imageUrl: front, additionalImageUrls: [back ?? '', 'https://example.com/images/x.jpg'] });
    await desk.save([card, aCard({ id: 'gone', imageUrl: gone })]);
    expect(await picturesInUse(database.db)).toEqual(new Set([id('a'), id('b'), id('c')]));
    await desk.clear();
    expect(await picturesInUse(database.db)).toEqual(new Set([id('a'), id('b'), id('c')]));
  });
});

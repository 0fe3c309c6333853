import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/cards/sql-saved-cards.ts';
import { cardId } from '#domain/cards/card.ts';
import { userId } from '#domain/identity/user.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { databases, type TestDatabase } from './databases.ts';

describe.each(databases)('saved cards on %s', (_, open) => {
  const clock = makeFixedClock();
  const [ada, bob] = [userId('1'), userId('2')];
  const jordan = cardId('jordan');
  let test: TestDatabase;
  let saved: SavedCards;
  beforeAll(async () => {
    test = await open();
    saved = makeSqlSavedCards(test.database.db, clock, makeSilentLog());
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await emptyDatabase(test.database);
    for (const id of [ada, bob]) await addAccount(test.database, id);
  });

  const idsOf = async (user = ada) => (await saved.list(user))._unsafeUnwrap().map(({ cardId: id }) => id);

  it('end with their account, and with no other', async () => {
    for (const user of [ada, bob]) (await saved.save(user, jordan))._unsafeUnwrap();
    await test.database.db.deleteFrom('accounts').where('id', '=', ada).execute();
    expect([await idsOf(ada), await idsOf(bob)]).toEqual([[], [jordan]]);
    expect((await saved.save(ada, jordan))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
  });

  it('stay on the list when the card is deleted', async () => {
    const cardStore = makeSqlCardStore(test.database.db, clock, makeSilentLog(), 'shop');
    (await cardStore.save([aCard({ id: jordan })]))._unsafeUnwrap();
    (await saved.save(ada, jordan))._unsafeUnwrap();
    (await cardStore.clear())._unsafeUnwrap();
    expect(await idsOf()).toEqual([jordan]);
  });

  it('go by the instant, however it was written', async () => {
    await saved.save(ada, cardId('a'), '2025-03-01T10:00:00Z');
    await saved.save(ada, cardId('b'), '2025-03-01T10:00:00.500Z');
    await saved.save(ada, cardId('c'), '2025-03-01T09:59:59.999999Z');
    expect((await saved.list(ada))._unsafeUnwrap().map(({ savedAt }) => savedAt)).toEqual([
      '2025-03-01T10:00:00.500Z',
      '2025-03-01T10:00:00.000Z',
      '2025-03-01T09:59:59.999Z',
    ]);
  });
});

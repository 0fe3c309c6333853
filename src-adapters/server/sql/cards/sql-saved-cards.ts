import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import {
  mostSavedCards,
  type SavedCard,
  type SavedCards,
  type SavedCardsFailure,
} from '#domain/watchlist/saved-cards.port.ts';
import { savedLatestFirst } from '#domain/watchlist/saved-order.ts';
import { lockAccount } from '../identity/lock-account.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';

async function list(db: Kysely<Tables>, user: UserId): Promise<readonly SavedCard[]> {
  const rows = await db.selectFrom('saved_cards').select(['card_id', 'saved_at']).where('user_id', '=', user).execute();
  return rows.map((row) => ({ cardId: cardId(row.card_id), savedAt: row.saved_at })).sort(savedLatestFirst);
}

async function save(tx: Tx, user: UserId, card: CardId, savedAt: string): Promise<Result<void, SavedCardsFailure>> {
  if (!(await lockAccount(tx, user))) return err({ kind: 'sign-in-needed' });
  const { saved, known } = await tx
    .selectFrom('saved_cards')
    .select((eb) => [
      eb.fn.countAll<number>().as('saved'),
      eb.fn.countAll<number>().filterWhere('card_id', '=', card).as('known'),
    ])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  if (known > 0) return ok(undefined);
  if (saved >= mostSavedCards) return err({ kind: 'saved-list-full' });
  await tx.insertInto('saved_cards').values({ user_id: user, card_id: card, saved_at: savedAt }).execute();
  return ok(undefined);
}

async function remove(db: Kysely<Tables>, user: UserId, card: CardId): Promise<void> {
  await db.deleteFrom('saved_cards').where('user_id', '=', user).where('card_id', '=', card).execute();
}

/** Deleted with the account. */
export const makeSqlSavedCards = (db: Kysely<Tables>, clock: Clock, log: Log): SavedCards => ({
  list: (user) => orUnavailable(log, 'reading saved cards', list(db, user).then(success)),
  save: (user, card, savedAt) => {
    const at = new Date(savedAt ?? clock.now()).toISOString();
    return orUnavailable(
      log,
      'saving a card for a user',
      inTransaction(db, (tx) => save(tx, user, card, at)),
    );
  },
  remove: (user, card) => orUnavailable(log, 'removing a saved card', remove(db, user, card).then(success)),
});

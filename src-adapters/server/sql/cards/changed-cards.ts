import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The channel of the triggers on `cards` and `inventory`. */
export const changedCardsChannel = 'changed_cards';

/** How far a reader has followed `changed_cards`. */
export type FollowedUpTo = {
  /** Transactions before this one have ended. */
  readonly transaction: string;
  /** Entries from this transaction on that were read. */
  readonly read: ReadonlySet<number>;
};

type EntryRow = { readonly upto: string; readonly number: number | null; readonly card_id: string | null };

/** Where to follow from, for a reader that reads all cards after this. */
export async function startFollowing(db: Kysely<Tables>): Promise<FollowedUpTo> {
  const { rows } = await sql<{ upto: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as upto`.execute(db);
  return { transaction: rows[0]?.upto ?? '0', read: new Set() };
}

/**
 * The cards that changed since. Entries of all transactions that had not ended then are read again, so that the order in
 * which transactions commit does not matter.
 */
export async function readChangedCards(
  db: Kysely<Tables>,
  { transaction, read }: FollowedUpTo,
): Promise<{ readonly ids: readonly string[]; readonly followed: FollowedUpTo }> {
  const { rows } = await sql<EntryRow>`
    with seen as (select pg_snapshot_xmin(pg_current_snapshot()) as upto)
    select seen.upto::text as upto, changed_cards.number, changed_cards.card_id
    from seen left join changed_cards on changed_cards.transaction >= ${transaction}::xid8`.execute(db);
  const ids = new Set<string>();
  const known = new Set<number>();
  for (const { number, card_id } of rows) {
    if (number === null || card_id === null) continue;
    known.add(number);
    if (!read.has(number)) ids.add(card_id);
  }
  return { ids: [...ids], followed: { transaction: rows[0]?.upto ?? transaction, read: known } };
}

/** @returns the number of deleted entries */
export async function deleteChangedCards(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('changed_cards').where('noted_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

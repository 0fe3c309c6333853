import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { ChangeDone, ChangeFailure, ChangePreview, ChangeScope } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { bulkSteps, checkBulkChange, joinPreviews, noPreview, previewOf } from '#domain/cards/edit/change-cards.ts';
import type { Tables } from '../tables.ts';
import { anyOf, type Tx } from '../transaction.ts';
import { lockCopies } from './card-stock.ts';
import type { SqlCondition } from './card-where.ts';
import { sqlConditionOf } from './sql-card-catalog.ts';
import { batches, type CardWork, knowableIds, readCards, writeSteps } from './write-cards.ts';
import { makeChangeWriter } from './write-change.ts';

type Db = Kysely<Tables>;
type Refused = Extract<ChangeFailure, { kind: 'bad-change' | 'scope-changed' }>;

const inScope = (db: Db, scope: ChangeScope): SqlCondition | Promise<SqlCondition> =>
  scope.kind === 'cards'
    ? sql<boolean>`id = ${anyOf(knowableIds(scope.ids))} and archived_at is null`
    : sqlConditionOf(db, cardQuery(scope.query));

/** Ids in order. Finding, counting and locking are one statement, so that the set cannot change between. */
async function idsIn(db: Db, scope: ChangeScope, lock: 'lock' | 'look'): Promise<Result<CardId[], Refused>> {
  const condition = await inScope(db, scope);
  const { rows } = await sql<{ id: CardId }>`
    select id from cards where ${condition} order by id ${lock === 'lock' ? sql`for update` : sql``}`.execute(db);
  if (scope.kind === 'matching' && rows.length !== scope.count) {
    return err({ kind: 'scope-changed', count: rows.length });
  }
  return ok(rows.map(({ id }) => id));
}

export async function previewChange(
  db: Db,
  scope: ChangeScope,
  change: BulkChange,
): Promise<Result<ChangePreview, Refused>> {
  const sense = checkBulkChange(scope, change);
  const ids = sense.isErr() ? err(sense.error) : await idsIn(db, scope, 'look');
  if (ids.isErr()) return err(ids.error);
  let preview = noPreview;
  for (const batch of batches(ids.value)) {
    preview = joinPreviews(preview, previewOf(bulkSteps(await readCards(db, batch), change)));
  }
  return ok(preview);
}

/** Batches in one transaction; all or none. */
export async function changeCards(
  tx: Tx,
  scope: ChangeScope,
  change: BulkChange,
  work: CardWork,
): Promise<Result<ChangeDone, Refused>> {
  const sense = checkBulkChange(scope, change);
  const ids = sense.isErr() ? err(sense.error) : await idsIn(tx, scope, 'lock');
  if (ids.isErr()) return err(ids.error);
  const reprice = change.kind === 'reprice' ? change.reprice : undefined;
  const writer = makeChangeWriter(tx, { act: change.kind, reprice, ...work });
  let left = { unchanged: 0, refused: 0 };
  for (const batch of batches(ids.value)) {
    // Checkouts move copies too, so read them after locking.
    if (change.kind === 'stock') await lockCopies(tx, batch);
    const { steps, unchanged, refused } = bulkSteps(await readCards(tx, batch), change);
    left = { unchanged: left.unchanged + unchanged, refused: left.refused + refused };
    await writeSteps(tx, steps, work, writer);
  }
  return ok({ ...(await writer.done()), ...left });
}

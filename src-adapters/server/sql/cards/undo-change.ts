import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { ChangeDone, UndoFailure } from '#domain/cards/card-store.port.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import { undoSteps } from '#domain/cards/edit/change-cards.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { Tables } from '../tables.ts';
import { anyOf, type Tx } from '../transaction.ts';
import { lockCopies } from './card-stock.ts';
import { changeOf, entriesOf } from './sql-audit-log.ts';
import { batchSize, type CardWork, lockCards, readCards, rivalsOf, takeTurn, writeSteps } from './write-cards.ts';
import { makeChangeWriter } from './write-change.ts';

type Refused = Extract<UndoFailure, { kind: 'change-not-found' | 'undone-already' }>;

async function whyNot(tx: Tx, number: ChangeNumber): Promise<Refused | null> {
  if (!Number.isSafeInteger(number)) return { kind: 'change-not-found' };
  const entries = await tx
    .selectFrom('card_changes')
    .select(['undoes', 'act'])
    .where((eb) => eb.or([eb('number', '=', number), eb('undoes', '=', number)]))
    .where('part_of', 'is', null)
    .execute();
  if (entries.some(({ undoes }) => undoes === number)) return { kind: 'undone-already' };
  return entries.every(({ act }) => act === 'staff') ? { kind: 'change-not-found' } : null;
}

async function touchedBy(tx: Tx, number: ChangeNumber) {
  const { rows } = await sql<{ id: CardId; counted: boolean }>`
    select card_id as id, kind = 'changed' and before -> 'stock' is not null as counted
    from card_change_details where change in ${entriesOf(number)} order by card_id`.execute(tx);
  return rows;
}

/** Locks everything before reading: cards, then copies (O2). */
async function lockTouched(tx: Tx, number: ChangeNumber): Promise<void> {
  const touched = await touchedBy(tx, number);
  await lockCards(
    tx,
    touched.map(({ id }) => id),
  );
  await lockCopies(
    tx,
    touched.flatMap(({ id, counted }) => (counted ? [id] : [])),
  );
}

async function changesAfter(tx: Tx, number: ChangeNumber, id: string): Promise<CardChange[]> {
  const rows = await tx
    .selectFrom('card_change_details')
    .selectAll()
    .where(sql<boolean>`change in ${entriesOf(number)}`)
    .where('card_id', '>', id)
    .orderBy('card_id')
    .limit(batchSize)
    .execute();
  return rows.map(changeOf);
}

/** Removed cards with the stock that orders left. */
async function asLeft(db: Kysely<Tables>, changes: readonly CardChange[]): Promise<CardChange[]> {
  const removed = changes.flatMap((change) => (change.kind === 'removed' ? [change.cardId] : []));
  const rows = await db
    .selectFrom('inventory')
    .select(['card_id', 'available'])
    .where('card_id', '=', anyOf(removed))
    .execute();
  const left = new Map(rows.map(({ card_id, available }) => [cardId(card_id), available]));
  return changes.map((change) => {
    if (change.kind !== 'removed') return change;
    const { stock: _, ...before } = change.before;
    const stock = left.get(change.cardId);
    return { ...change, before: { ...before, ...(stock !== undefined && { stock }) } };
  });
}

/** Skips cards whose certification number is now in use. */
async function stepsOf(tx: Tx, changes: readonly CardChange[]) {
  const current = await readCards(
    tx,
    changes.map((change) => change.cardId),
  );
  const left = await asLeft(tx, changes);
  const rivals = await rivalsOf(tx, undoSteps(left, current).steps);
  return undoSteps(left, [...current, ...rivals]);
}

/** Batches in one transaction. */
export async function undoChange(tx: Tx, number: ChangeNumber, work: CardWork): Promise<Result<ChangeDone, Refused>> {
  await takeTurn(tx);
  const refusal = await whyNot(tx, number);
  if (refusal) return err(refusal);
  await lockTouched(tx, number);
  const writer = makeChangeWriter(tx, { act: 'undo', undoes: number, ...work });
  let refusedInAll = 0;
  let changes = await changesAfter(tx, number, '');
  while (changes.length > 0) {
    const { steps, refused } = await stepsOf(tx, changes);
    refusedInAll += refused;
    await writeSteps(tx, steps, work, writer, { undoing: true });
    changes = await changesAfter(tx, number, changes.at(-1)?.cardId ?? '');
  }
  return ok({ ...(await writer.done()), unchanged: 0, refused: refusedInAll });
}

import { type Kysely, sql } from 'kysely';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { type Box, type BoxId, type BoxInput, editedBox, newBox, newestBoxesFirst } from '#domain/boxes/box.ts';
import type { Boxes, BoxesNotSaved, BoxNotFound, BoxScope, StaleBox } from '#domain/boxes/boxes.port.ts';
import { uniqueById } from '#domain/cards/card.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { keepPictures } from '../cards/picture-use.ts';
import { batches } from '../cards/write-cards.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orFailed, orUnavailable, success, type Tx } from '../transaction.ts';
import { boxOf, boxRowOf } from './box-row.ts';

const notSaved: BoxesNotSaved = { kind: 'boxes-not-saved' };
const notFound: BoxNotFound = { kind: 'box-not-found' };

/** Serializes changes across processes, so that free ids stay free. */
async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the boxes of the shop', 0))`.execute(tx);
}

async function list(db: Kysely<Tables>, scope: BoxScope): Promise<readonly Box[]> {
  const rows = db.selectFrom('boxes').selectAll();
  const listed = await (scope === 'all' ? rows : rows.where('is_posted', '=', true)).execute();
  return newestBoxesFirst(listed.map(boxOf));
}

async function find(tx: Tx, id: BoxId): Promise<Result<Box, BoxNotFound>> {
  if (!canStore(id)) return err(notFound);
  const row = await tx.selectFrom('boxes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ok(boxOf(row)) : err(notFound);
}

async function knownIds(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('boxes').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

async function insert(tx: Tx, boxes: readonly Box[]): Promise<void> {
  for (const batch of batches(boxes)) await tx.insertInto('boxes').values(batch.map(boxRowOf)).execute();
}

async function add(tx: Tx, input: BoxInput, now: number): Promise<Box> {
  await takeTurn(tx);
  const taken = await knownIds(tx);
  const box = newBox(input, now, (id) => taken.has(id));
  await insert(tx, [box]);
  return box;
}

async function change(
  tx: Tx,
  id: BoxId,
  { input, since, now }: { readonly input: BoxInput; readonly since: string; readonly now: number },
): Promise<Result<Box, BoxNotFound | StaleBox>> {
  await takeTurn(tx);
  const found = await find(tx, id);
  if (found.isErr()) return err(found.error);
  if (found.value.updatedAt !== since) return err({ kind: 'stale-box', current: found.value });
  const changed = editedBox(found.value, input, now);
  await tx.updateTable('boxes').set(boxRowOf(changed)).where('id', '=', id).execute();
  return ok(changed);
}

async function remove(tx: Tx, id: BoxId): Promise<Result<Box, BoxNotFound>> {
  await takeTurn(tx);
  const found = await find(tx, id);
  if (found.isErr()) return err(found.error);
  await tx.deleteFrom('boxes').where('id', '=', id).execute();
  await keepPictures(tx, picturesOf(found.value));
  return ok(found.value);
}

async function clear(tx: Tx): Promise<readonly Box[]> {
  await takeTurn(tx);
  const removed = await list(tx, 'all');
  await tx.deleteFrom('boxes').execute();
  await keepPictures(tx, removed.flatMap(picturesOf));
  return removed;
}

async function bringBack(tx: Tx, boxes: readonly Box[]): Promise<number> {
  await takeTurn(tx);
  const known = await knownIds(tx);
  const back = uniqueById(boxes).filter(({ id }) => !known.has(id));
  await insert(tx, back);
  return back.length;
}

/** One transaction per change, one at a time. */
export function makeSqlBoxes(db: Kysely<Tables>, clock: Clock, log: Log): Boxes {
  const act = <T, E>(doing: string, work: (tx: Tx) => Promise<Result<T, E>>): ResultAsync<T, E | BoxesNotSaved> =>
    orFailed(log, doing, inTransaction(db, work), notSaved);

  return {
    list: (scope) => orUnavailable(log, 'reading boxes', list(db, scope).then(success)),
    add: (input) => act('adding a box', (tx) => add(tx, input, clock.now()).then(success)),
    change: (id, input, since) => act('changing a box', (tx) => change(tx, id, { input, since, now: clock.now() })),
    remove: (id) => act('removing a box', (tx) => remove(tx, id)),
    clear: () => act('removing all boxes', (tx) => clear(tx).then(success)),
    bringBack: (boxes) => act('bringing boxes back', (tx) => bringBack(tx, boxes).then(success)),
  };
}

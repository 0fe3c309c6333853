import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardStore, CardWriteFailure } from '#domain/cards/card-store.port.ts';
import type { CertificateTaken } from '#domain/cards/certificate.ts';
import { certificatesAmong, checkedSteps, saveSteps } from '#domain/cards/edit/change-cards.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { type PostingFailure, type PostTargets, postCard } from '#domain/cards/posting.ts';
import { type StockFailure, setCopies } from '#domain/cards/set-copies.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from '../tables.ts';
import { orFailed, success, type Tx } from '../transaction.ts';
import { lockCopies } from './card-stock.ts';
import {
  areNew,
  batches,
  type CardWork,
  cardsCertified,
  changingCards,
  knowableIds,
  lockCards,
  readCard,
  readCards,
  readRecord,
  rivalsOf,
  takeTurn,
  writeSteps,
} from './write-cards.ts';
import { makeChangeWriter } from './write-change.ts';

/**
 * Whether a save can extend that change: same editor, not undone, none of these cards. Looks for each card's changes,
 * because a large import has many entries.
 *
 * @param changed cards that may be in it
 */
async function canContinue(
  tx: Tx,
  number: ChangeNumber,
  changed: readonly CardId[],
  { by }: CardWork,
): Promise<boolean> {
  if (!Number.isSafeInteger(number)) return false;
  const { rows } = await sql`
    select from card_changes as change
    where number = ${number} and part_of is null and act = 'save' and by = ${by}
      and not exists (select from card_changes where undoes = ${number})
      and not exists (
        select from unnest(${[...changed]}::text[]) as given (id)
        cross join lateral (
          select change from card_change_details where card_id = given.id collate "C" offset 0
        ) as detail
        join card_changes as entry on entry.number = detail.change
        where entry.number = ${number} or entry.part_of = ${number})`.execute(tx);
  return rows.length > 0;
}

async function save(
  tx: Tx,
  cards: readonly Card[],
  continues: ChangeNumber | undefined,
  work: CardWork,
): Promise<Result<ChangeNumber | null, CertificateTaken>> {
  await takeTurn(tx);
  const ids = cards.map(({ id }) => id);
  const allNew = await areNew(tx, ids);
  if (!allNew) await lockCards(tx, ids);
  const known = allNew ? [] : await readCards(tx, ids);
  const wanted = saveSteps(known, cards, work.at.toISOString());
  const steps = checkedSteps([...known, ...(await rivalsOf(tx, wanted))], wanted);
  if (steps.isErr()) return err(steps.error);
  const isPart = continues !== undefined && (await canContinue(tx, continues, allNew ? [] : ids, work));
  const writer = makeChangeWriter(tx, { act: 'save', ...work, ...(isPart && { partOf: continues }) });
  await writeSteps(tx, steps.value, work, writer, { allNew });
  return ok((await writer.done()).change);
}

async function locked(tx: Tx, id: CardId): Promise<Result<Card, CardNotFound>> {
  await lockCards(tx, knowableIds([id]));
  const record = await readRecord(tx, id);
  return record ? ok(record.card) : err({ kind: 'card-not-found', cardId: id });
}

async function post(
  tx: Tx,
  id: CardId,
  targets: PostTargets,
  work: CardWork,
): Promise<Result<Card, CardNotFound | PostingFailure>> {
  const before = await locked(tx, id);
  if (before.isErr()) return before;
  const after = postCard(before.value, targets);
  if (after.isErr()) return err(after.error);
  const writer = makeChangeWriter(tx, { act: 'post', ...work });
  await writeSteps(tx, [{ before: before.value, after: after.value }], work, writer);
  await writer.done();
  return ok((await readCard(tx, id)) ?? after.value);
}

async function setStock(
  tx: Tx,
  id: CardId,
  copies: number | null,
  work: CardWork,
): Promise<Result<Card, CardNotFound | StockFailure>> {
  const found = await locked(tx, id);
  if (found.isErr()) return found;
  await lockCopies(tx, [id]);
  const before = (await readRecord(tx, id))?.card ?? found.value;
  const after = setCopies(before, copies);
  if (after.isErr()) return err(after.error);
  const writer = makeChangeWriter(tx, { act: 'stock', ...work });
  await writeSteps(tx, [{ before, after: after.value, counted: true }], work, writer);
  await writer.done();
  return ok((await readCard(tx, id)) ?? after.value);
}

async function clear(tx: Tx, work: CardWork): Promise<Result<void, never>> {
  await takeTurn(tx);
  const { rows } = await sql<{ id: CardId }>`
    select id from cards where archived_at is null order by id for update`.execute(tx);
  const writer = makeChangeWriter(tx, { act: 'clear', ...work });
  for (const batch of batches(rows)) {
    const cards = await readCards(
      tx,
      batch.map(({ id }) => id),
    );
    await writeSteps(
      tx,
      cards.map((before) => ({ before, after: null })),
      work,
      writer,
    );
  }
  await writer.done();
  return ok(undefined);
}

const notSaved: CardWriteFailure = { kind: 'cards-not-saved' };

/** Each call is one transaction, including its audit entry. @param by the editor */
export function makeSqlCardStore(db: Kysely<Tables>, clock: Clock, log: Log, by: Editor): CardStore {
  const write = <T, E>(doing: string, act: (tx: Tx, work: CardWork) => Promise<Result<T, E>>) =>
    orFailed(log, doing, changingCards(db, clock, by, act), notSaved);
  return {
    save: (cards, continues) => write('saving cards', (tx, work) => save(tx, cards, continues, work)),
    post: (id, targets) => write('posting a card', (tx, work) => post(tx, id, targets, work)),
    setStock: (id, copies) => write('setting the copies of a card', (tx, work) => setStock(tx, id, copies, work)),
    certificates: (keys) =>
      orFailed(
        log,
        'looking for certification numbers',
        cardsCertified(db, keys).then((cards) => success(certificatesAmong(cards, keys))),
        notSaved,
      ),
    clear: () => write('clearing the cards', clear),
  };
}

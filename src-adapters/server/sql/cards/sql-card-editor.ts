import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardEditor, CardRecord, CardWriteFailure, StaleCard } from '#domain/cards/card-store.port.ts';
import type { CertificateTaken } from '#domain/cards/certificate.ts';
import { changeBetween } from '#domain/cards/edit/card-change.ts';
import type { CardInput } from '#domain/cards/edit/card-input.ts';
import { type CardStep, checkedSteps, createStep, replaceStep } from '#domain/cards/edit/change-cards.ts';
import type { PriceMissing } from '#domain/cards/posting.ts';
import type { StockFailure } from '#domain/cards/set-copies.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from '../tables.ts';
import { orFailed, type Tx } from '../transaction.ts';
import { lockCopies } from './card-stock.ts';
import { changeCards, previewChange } from './sql-change-cards.ts';
import { undoChange } from './undo-change.ts';
import {
  type CardWork,
  changingCards,
  knowableIds,
  lockCards,
  readRecord,
  rivalsOf,
  takeTurn,
  writeSteps,
} from './write-cards.ts';
import { makeChangeWriter, type StoredChange } from './write-change.ts';

const notFound = (id: CardId) => err<never, CardNotFound>({ kind: 'card-not-found', cardId: id });

async function open(db: Kysely<Tables>, id: CardId): Promise<Result<CardRecord, CardNotFound>> {
  const record = await readRecord(db, id);
  return record ? ok(record) : notFound(id);
}

async function write(
  tx: Tx,
  id: CardId,
  entry: CardWork & Pick<StoredChange, 'act'>,
  step: CardStep,
): Promise<Result<CardRecord, CertificateTaken>> {
  const steps = checkedSteps(await rivalsOf(tx, [step]), [step]);
  if (steps.isErr()) return err(steps.error);
  const writer = makeChangeWriter(tx, entry);
  await writeSteps(tx, steps.value, entry, writer);
  await writer.done();
  const record = await readRecord(tx, id);
  if (!record) throw new Error('a card that was written is not there');
  return ok(record);
}

async function create(
  tx: Tx,
  id: CardId,
  input: CardInput,
  copies: number | null,
  work: CardWork,
): Promise<Result<CardRecord, CertificateTaken | StockFailure | PriceMissing>> {
  await takeTurn(tx);
  const step = createStep(id, input, copies, work.at.toISOString());
  return step.isErr() ? err(step.error) : write(tx, id, { act: 'create', ...work }, step.value);
}

type Edit = {
  readonly id: CardId;
  /** The version that was edited. */
  readonly version: number;
  readonly input: CardInput;
  readonly copies: number | null | undefined;
};

async function replace(
  tx: Tx,
  { id, version, input, copies }: Edit,
  work: CardWork,
): Promise<Result<CardRecord, CardNotFound | StaleCard | CertificateTaken | StockFailure | PriceMissing>> {
  await takeTurn(tx);
  await lockCards(tx, knowableIds([id]));
  if (copies !== undefined) await lockCopies(tx, knowableIds([id]));
  const current = await readRecord(tx, id);
  if (!current) return notFound(id);
  if (current.version !== version) return err({ kind: 'stale-card', current });
  const step = replaceStep(current.card, input, copies);
  if (step.isErr()) return err(step.error);
  const { before, after, counted } = step.value;
  return changeBetween(before, after, counted) ? write(tx, id, { act: 'edit', ...work }, step.value) : ok(current);
}

export type SqlEditorParts = { readonly clock: Clock; readonly ids: Ids; readonly log: Log };

const notSaved: CardWriteFailure = { kind: 'cards-not-saved' };

/** Each call is one transaction, including its audit entry. @param by the editor */
export function makeSqlCardEditor(db: Kysely<Tables>, { clock, ids, log }: SqlEditorParts, by: Editor): CardEditor {
  const guarded = <T, E>(doing: string, work: Promise<Result<T, E>>) => orFailed(log, doing, work, notSaved);
  const changing = <T, E>(doing: string, act: (tx: Tx, work: CardWork) => Promise<Result<T, E>>) =>
    guarded(doing, changingCards(db, clock, by, act));
  return {
    open: (id) => guarded('opening a card', open(db, id)),
    create: (input, copies) => {
      const id = cardId(ids.random());
      return changing('adding a card', (tx, work) => create(tx, id, input, copies, work));
    },
    replace: (id, version, input, copies) =>
      changing('editing a card', (tx, work) => replace(tx, { id, version, input, copies }, work)),
    preview: (scope, change) => guarded('previewing a change of cards', previewChange(db, scope, change)),
    change: (scope, change) => changing('changing cards', (tx, work) => changeCards(tx, scope, change, work)),
    undo: (number) => changing('undoing a change of cards', (tx, work) => undoChange(tx, number, work)),
  };
}

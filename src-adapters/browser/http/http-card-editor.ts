import { errAsync, type ResultAsync } from 'neverthrow';
import { type ApiClient, type ApiFailure, nothing } from '#adapters/calls/api.ts';
import { cardChangeCalls } from '#adapters/calls/card-editor.calls.ts';
import { cardRecordShape } from '#adapters/calls/card-record.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { refusalText } from '#adapters/calls/refusal-text.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type {
  CardEditor,
  CardRecord,
  CardWriteFailure,
  CreateFailure,
  ReplaceFailure,
} from '#domain/cards/card-store.port.ts';
import { certNumberOf } from '#domain/cards/certificate.ts';
import type { CardInput } from '#domain/cards/edit/card-input.ts';
import { checkCopies } from '#domain/cards/set-copies.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { SavedAnswers } from './saved-answers.ts';

type AnyFailure = CardWriteFailure | Unavailable;

function anyFailure(failure: ApiFailure): AnyFailure {
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  // Includes expired sessions.
  if (code === 'not-allowed' || code === 'sign-in-needed') return { kind: 'not-allowed' };
  if (failure.kind === 'problem' && (code === 'cards-not-saved' || code === 'invalid-request')) {
    return { kind: 'cards-not-saved', detail: refusalText(failure.problem) };
  }
  return outageOf(failure);
}

const absentOr =
  (id: CardId) =>
  (failure: ApiFailure): CardNotFound | AnyFailure =>
    failure.kind === 'problem' && failure.problem.code === 'card-not-found'
      ? { kind: 'card-not-found', cardId: id }
      : anyFailure(failure);

const createFailure =
  ({ certNumber = '', gradingCompany }: CardInput) =>
  (failure: ApiFailure): CreateFailure => {
    const problem = failure.kind === 'problem' ? failure.problem : null;
    const other = problem?.lines?.[0];
    if (problem?.code === 'bad-stock' || problem?.code === 'price-missing') return { kind: problem.code };
    if (!other) return anyFailure(failure);
    if (problem.code === 'certificate-taken') {
      return {
        kind: 'certificate-taken',
        certNumber: certNumberOf(certNumber, gradingCompany),
        cardId: cardId(other.cardId),
      };
    }
    return problem.code === 'copies-in-checkout'
      ? { kind: 'copies-in-checkout', cardId: cardId(other.cardId), held: other.held ?? 0 }
      : anyFailure(failure);
  };

const replaceFailure =
  (id: CardId, input: CardInput) =>
  (failure: ApiFailure): ReplaceFailure => {
    const problem = failure.kind === 'problem' ? failure.problem : null;
    if (problem?.code === 'card-not-found') return { kind: 'card-not-found', cardId: id };
    const current = problem?.code === 'stale-card' ? cardRecordShape.safeParse(problem.current) : null;
    if (current?.success) return { kind: 'stale-card', current: structuredClone(current.data) };
    return createFailure(input)(failure);
  };

/** Every change clears the offline copies (STORE-16). */
export function makeHttpCardEditor(api: ApiClient, saved: Pick<SavedAnswers, 'forget'>): CardEditor {
  const forget = (): void => void saved.forget();

  const record = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): ResultAsync<CardRecord, ApiFailure> =>
    api.call({ method, path, body, answer: cardRecordShape }).map((given): CardRecord => structuredClone(given));

  const changes = makeRemote(api, cardChangeCalls);

  return {
    open: (id) => record('GET', `/api/v1/cards/${encodeURIComponent(id)}/record`).mapErr(absentOr(id)),

    create: (input, copies) =>
      checkCopies({ id: cardId('') }, copies).asyncAndThen(() =>
        record('POST', '/cards', { ...input, stock: copies })
          .andTee(forget)
          .mapErr(createFailure(input)),
      ),

    replace: (id, version, input, copies) => {
      if (typeof copies === 'number' && checkCopies({ id }, copies).isErr()) return errAsync({ kind: 'bad-stock' });
      return record('PUT', `/cards/${encodeURIComponent(id)}`, {
        ...input,
        version,
        stock: copies,
        knowsInventory: true,
      })
        .andTee(forget)
        .mapErr(replaceFailure(id, input));
    },

    preview: changes.preview,
    change: (scope, change) => changes.change(scope, change).andTee(forget),
    undo: (change) => changes.undo(change).andTee(forget),
  };
}

export type ClearCards = () => ResultAsync<void, CardWriteFailure>;

export const makeHttpClearing =
  (api: ApiClient, saved: Pick<SavedAnswers, 'forget'>): ClearCards =>
  () =>
    api
      .call({ method: 'DELETE', path: '/api/v1/cards', takesLong: true, answer: nothing })
      .andTee(() => void saved.forget())
      .mapErr((failure): CardWriteFailure => {
        const known = anyFailure(failure);
        return known.kind === 'unavailable' ? { kind: 'cards-not-saved', detail: known.detail } : known;
      });

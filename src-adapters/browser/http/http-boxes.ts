import { okAsync, type ResultAsync } from 'neverthrow';
import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { boxListShape, boxRestoreReplyShape, boxShape, mostBroughtBack } from '#adapters/calls/box.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { refusalText } from '#adapters/calls/refusal-text.ts';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import type { Boxes, BoxesNotSaved, BoxNotFound, StaleBox } from '#domain/boxes/boxes.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

const path = '/api/v1/boxes';

const signInAgain = 'You are not signed in as the owner any more. Please sign in again.';

function detailOf(failure: ApiFailure): string {
  if (failure.kind !== 'problem') return whyNot(failure);
  const { status } = failure.problem;
  return status === 401 || status === 403 ? signInAgain : refusalText(failure.problem);
}

const unavailable = (failure: ApiFailure): Unavailable => ({
  ...outageOf(failure),
  detail: detailOf(failure),
});

const notSaved = (failure: ApiFailure): BoxesNotSaved => ({ kind: 'boxes-not-saved', detail: detailOf(failure) });

const codeOf = (failure: ApiFailure): string | null => (failure.kind === 'problem' ? failure.problem.code : null);

const absentOr = (failure: ApiFailure): BoxNotFound | BoxesNotSaved =>
  codeOf(failure) === 'box-not-found' ? { kind: 'box-not-found' } : notSaved(failure);

function changeFailure(failure: ApiFailure): StaleBox | BoxNotFound | BoxesNotSaved {
  if (failure.kind !== 'problem' || failure.problem.code !== 'stale-box') return absentOr(failure);
  const current = boxShape.safeParse(failure.problem.current);
  return current.success ? { kind: 'stale-box', current: own(current.data) } : notSaved(failure);
}

/** Parsed lists are frozen; callers get a copy. */
const own = <T>(answer: T): T => structuredClone(answer);

const pathOf = (id: BoxId): string => `${path}/${encodeURIComponent(id)}`;

export function makeHttpBoxes(api: Api): Boxes {
  const bringBack = (boxes: readonly Box[]): ResultAsync<number, BoxesNotSaved> => {
    if (boxes.length === 0) return okAsync(0);
    const [now, later] = [boxes.slice(0, mostBroughtBack), boxes.slice(mostBroughtBack)];
    return api
      .call({
        method: 'POST',
        path: `${path}/restore`,
        body: { boxes: now },
        takesLong: true,
        answer: boxRestoreReplyShape,
      })
      .mapErr(notSaved)
      .andThen(({ count }) => bringBack(later).map((others) => count + others));
  };

  return {
    list: (scope) =>
      api
        .call({
          method: 'GET',
          path,
          ...(scope === 'all' && { query: new URLSearchParams({ scope }) }),
          answer: boxListShape,
        })
        .map(({ boxes }) => own(boxes))
        .mapErr(unavailable),

    add: (input) => api.call({ method: 'POST', path, body: input, answer: boxShape }).map(own).mapErr(notSaved),

    change: (id, input, since) =>
      api
        .call({ method: 'PUT', path: pathOf(id), body: { ...input, updatedAt: since }, answer: boxShape })
        .map(own)
        .mapErr(changeFailure),

    remove: (id) =>
      api
        .call({ method: 'DELETE', path: pathOf(id), answer: boxShape })
        .map(own)
        .mapErr(absentOr),

    clear: () =>
      api
        .call({ method: 'DELETE', path, takesLong: true, answer: boxListShape })
        .map(({ boxes }) => own(boxes))
        .mapErr(notSaved),

    // Large lists use several calls; a retry skips boxes that are restored.
    bringBack,
  };
}

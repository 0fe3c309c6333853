import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { receiptHeader } from '#adapters/calls/order.wire.ts';
import { stepNotAllowedOf } from '#adapters/calls/order-problem.wire.ts';
import { type Problem, problemShape } from '#adapters/calls/problem.wire.ts';
import { orderReturnsShape, returnPictureAddress } from '#adapters/calls/returns.wire.ts';
import { cardId } from '#domain/cards/card.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { Receipts } from '#domain/checkout/orders/receipts.ts';
import { noCents } from '#domain/money/cents.ts';
import { risingShare } from '#domain/pictures/rising-share.ts';
import type { ReturnRequest } from '#domain/returns/return.ts';
import type {
  RequestReturnFailure,
  ReturnPictureFailure,
  ReturnPictureRefused,
  ReturnStep,
  ReturnStepFailure,
  Returns,
  ReturnsFailure,
} from '#domain/returns/returns.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { requestTimeout } from './api.ts';
import { failed } from './failed.ts';

/** Missing permission is treated like an expired session. */
function failureOf({ code, detail }: Problem): ReturnsFailure {
  switch (code) {
    case 'order-not-found':
    case 'sign-in-needed':
      return { kind: code };
    case 'returns-unavailable':
    case 'orders-unavailable':
      return storageFails;
    case 'not-allowed':
      return { kind: 'sign-in-needed' };
    default:
      return { kind: 'refused', message: detail };
  }
}

const refusals = [
  'not-a-picture',
  'picture-too-large',
  'too-many-pixels',
  'picture-damaged',
  'no-room-for-pictures',
  'pictures-unavailable',
  'virus-found',
  'virus-scanner-unavailable',
] as const satisfies readonly ReturnPictureRefused['why'][];

function refusedPictureOf({ issues = [] }: Problem): ReturnPictureRefused | null {
  const [issue] = issues;
  const index = Number(/^pictures\.(\d)$/.exec(issue?.path ?? '')?.[1] ?? Number.NaN);
  const why = refusals.find((known) => known === issue?.code);
  return why && Number.isInteger(index) ? { kind: 'return-picture-refused', index, why } : null;
}

function requestFailureOf(problem: Problem): RequestReturnFailure {
  if (problem.code === 'return-not-offered') return { kind: problem.code };
  const refused = problem.code === 'return-picture-refused' ? refusedPictureOf(problem) : null;
  return refused ?? failureOf(problem);
}

const pictureFailureOf = (problem: Problem): ReturnPictureFailure =>
  problem.code === 'return-picture-not-found' ? { kind: problem.code } : failureOf(problem);

function stepFailureOf(problem: Problem): ReturnStepFailure {
  switch (problem.code) {
    case 'return-not-found':
    case 'stale-return':
      return { kind: problem.code };
    case 'return-step-not-allowed':
      return { kind: problem.code };
    case 'step-not-allowed':
      return stepNotAllowedOf(problem);
    case 'bad-refund-amount':
      return { kind: 'bad-refund-amount', left: problem.left ?? noCents };
    case 'bad-restock':
      return { kind: 'bad-restock', cardId: cardId(problem.lines?.[0]?.cardId ?? '') };
    default:
      return failureOf(problem);
  }
}

const otherwise = 'The returns of this order cannot be reached';
const pathOf = (base: string, id: OrderId): string => `${base}/${encodeURIComponent(id)}/returns`;

/** Milliseconds for upload and processing. */
const uploadTimeout = 10 * 60_000;

/** The request before its pictures. */
function formOf(request: ReturnRequest, pictures: readonly Uint8Array<ArrayBuffer>[]): FormData {
  const form = new FormData();
  form.append('request', JSON.stringify(request));
  for (const bytes of pictures) form.append('picture', new Blob([bytes]), 'picture');
  return form;
}

async function readBytes(response: Response): Promise<Result<Uint8Array<ArrayBuffer>, ApiFailure>> {
  if (response.ok) return ok(new Uint8Array(await response.arrayBuffer()));
  const problem = problemShape.safeParse(await response.json().catch(() => null));
  return err(problem.success ? { kind: 'problem', problem: problem.data } : { kind: 'not-the-api' });
}

const bodyOf = ({ kind: _, ...body }: ReturnStep): object => body;

/** @param load for pictures, which are no JSON */
export function makeHttpReturns(
  api: Api,
  receipts: Pick<Receipts, 'find'>,
  load: typeof fetch = (...request) => fetch(...request),
): Returns {
  const headersFor = (id: OrderId): Record<string, string> => {
    const token = receipts.find(id)?.receiptToken;
    return token ? { [receiptHeader]: token } : {};
  };
  const answer = orderReturnsShape;
  return {
    ofOrder: (id) =>
      api
        .call({ method: 'GET', path: pathOf('/api/orders', id), headers: headersFor(id), answer })
        .mapErr(failed(failureOf, otherwise)),
    request: (id, request, pictures, progress = () => {}) => {
      const path = pathOf('/api/orders', id);
      const how = { method: 'POST', headers: headersFor(id), answer } as const;
      const asked =
        pictures.length === 0
          ? api.call({ ...how, path, body: request })
          : api.call({
              ...how,
              path: `${path}/with-pictures`,
              body: formOf(request, pictures),
              sending: { signal: new AbortController().signal, timeout: uploadTimeout, onSent: risingShare(progress) },
            });
      return asked.mapErr(failed(requestFailureOf, otherwise));
    },
    picture: (id, number, position) =>
      ResultAsync.fromPromise(
        load(returnPictureAddress(id, number, position), {
          headers: headersFor(id),
          signal: AbortSignal.timeout(requestTimeout),
        }).then(readBytes),
        (): ApiFailure => ({ kind: 'unreachable', reason: 'network' }),
      )
        .andThen((bytes) => bytes)
        .mapErr(failed(pictureFailureOf, otherwise)),
    step: (id, number, version, step) =>
      api
        .call({
          method: 'POST',
          path: `${pathOf(step.kind === 'cancel' ? '/api/orders' : '/api/v1/orders', id)}/${number}/${step.kind}`,
          headers: headersFor(id),
          body: { version, ...bodyOf(step) },
          answer,
        })
        .mapErr(failed(stepFailureOf, otherwise)),
  };
}

import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { type ApiClient, type ApiFailure, withHeaders } from '#adapters/calls/api.ts';
import { receiptHeader } from '#adapters/calls/order.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { apiFailureOf, makeRemote } from '#adapters/calls/remote.ts';
import {
  ofReturnPictures,
  ofReturnRequests,
  orderReturnsShape,
  returnCalls,
  returnPictureAddress,
} from '#adapters/calls/returns.calls.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { Receipts } from '#domain/checkout/orders/receipts.ts';
import { risingShare } from '#domain/pictures/rising-share.ts';
import type { ReturnRequest } from '#domain/returns/return.ts';
import type { RequestReturnFailure, ReturnPictureFailure, Returns } from '#domain/returns/returns.port.ts';
import { requestTimeout } from './page-api.ts';

const failed = {
  request: apiFailureOf({ failures: ofReturnRequests }),
  picture: apiFailureOf({ failures: ofReturnPictures }),
};

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

/** @param load for pictures, which are no JSON */
export function makeHttpReturns(
  api: ApiClient,
  receipts: Pick<Receipts, 'find'>,
  load: typeof fetch = (...request) => fetch(...request),
): Returns {
  const headersFor = (id: OrderId): Record<string, string> => {
    const token = receipts.find(id)?.receiptToken;
    return token ? { [receiptHeader]: token } : {};
  };
  const remoteFor = (id: OrderId) => makeRemote(withHeaders(api, headersFor(id)), returnCalls);
  type Step = (id: OrderId, number: number, step: object) => ReturnType<Returns['step']>;
  return {
    ofOrder: (id) => remoteFor(id).ofOrder(id),
    request: (id, request, pictures, progress = () => {}) =>
      pictures.length === 0
        ? remoteFor(id).request(id, request)
        : api
            .call({
              method: 'POST',
              path: `/api/orders/${encodeURIComponent(id)}/returns/with-pictures`,
              headers: headersFor(id),
              body: formOf(request, pictures),
              sending: { signal: new AbortController().signal, timeout: uploadTimeout, onSent: risingShare(progress) },
              answer: orderReturnsShape,
            })
            .mapErr((failure) => failed.request(failure) as RequestReturnFailure),
    picture: (id, number, position) =>
      ResultAsync.fromPromise(
        load(returnPictureAddress(id, number, position), {
          headers: headersFor(id),
          signal: AbortSignal.timeout(requestTimeout),
        }).then(readBytes),
        (): ApiFailure => ({ kind: 'unreachable', reason: 'network' }),
      )
        .andThen((bytes) => bytes)
        .mapErr((failure) => failed.picture(failure) as ReturnPictureFailure),
    step: (id, number, version, { kind, ...step }) => (remoteFor(id)[kind] as Step)(id, number, { version, ...step }),
  };
}

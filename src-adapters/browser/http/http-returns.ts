import { receiptHeader } from '#adapters/wire/order.wire.ts';
import { stepNotAllowedOf } from '#adapters/wire/order-problem.wire.ts';
import type { Problem } from '#adapters/wire/problem.wire.ts';
import { orderReturnsShape } from '#adapters/wire/returns.wire.ts';
import { cardId } from '#domain/cards/card.ts';
import type { OrderId } from '#domain/checkout/order.ts';
import type { Receipts } from '#domain/checkout/receipts.ts';
import { noCents } from '#domain/money/cents.ts';
import type {
  RequestReturnFailure,
  ReturnStep,
  ReturnStepFailure,
  Returns,
  ReturnsFailure,
} from '#domain/returns/returns.port.ts';
import type { Api } from './api.ts';
import { failed } from './failed.ts';

/** Missing permission is treated like an expired session. */
function failureOf({ code, detail }: Problem): ReturnsFailure {
  switch (code) {
    case 'order-not-found':
    case 'returns-unavailable':
    case 'sign-in-needed':
      return { kind: code };
    case 'orders-unavailable':
      return { kind: 'returns-unavailable' };
    case 'not-allowed':
      return { kind: 'sign-in-needed' };
    default:
      return { kind: 'refused', message: detail };
  }
}

const requestFailureOf = (problem: Problem): RequestReturnFailure =>
  problem.code === 'return-not-offered' ? { kind: problem.code } : failureOf(problem);

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
const bodyOf = ({ kind: _, ...body }: ReturnStep): object => body;

export function makeHttpReturns(api: Api, receipts: Pick<Receipts, 'find'>): Returns {
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
    request: (id, body) =>
      api
        .call({ method: 'POST', path: pathOf('/api/orders', id), headers: headersFor(id), body, answer })
        .mapErr(failed(requestFailureOf, otherwise)),
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

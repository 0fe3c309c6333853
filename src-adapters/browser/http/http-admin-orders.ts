import { adminOrderCalls, examinationShape, orderFileShape } from '#adapters/calls/admin-orders.wire.ts';
import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { stepNotAllowedOf } from '#adapters/calls/order-problem.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { cardId } from '#domain/cards/card.ts';
import type {
  AdminOrders,
  ExportOrders,
  OrderAction,
  OrderActionFailure,
  OutOfReach,
} from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import type { OrderNotFound } from '#domain/checkout/orders/orders.port.ts';
import { noCents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { downloadCsv } from './download-csv.ts';

type AnyCallFailure = OrderNotFound | OutOfReach;

/** Missing permission is treated like an expired session. */
function failureOf({ code, detail }: Problem): AnyCallFailure {
  switch (code) {
    case 'order-not-found':
    case 'sign-in-needed':
      return { kind: code };
    case 'orders-unavailable':
      return storageFails;
    case 'not-allowed':
      return { kind: 'sign-in-needed' };
    default:
      return { kind: 'refused', message: detail };
  }
}

function actionFailureOf(problem: Problem): OrderActionFailure {
  switch (problem.code) {
    case 'step-not-allowed':
      return stepNotAllowedOf(problem);
    case 'tracking-missing':
      return { kind: 'tracking-missing' };
    case 'bad-refund-amount':
      return { kind: 'bad-refund-amount', left: problem.left ?? noCents };
    case 'bad-restock':
      return { kind: 'bad-restock', cardId: cardId(problem.lines?.[0]?.cardId ?? '') };
    default:
      return failureOf(problem);
  }
}

const failed =
  <F>(refusal: (problem: Problem) => F) =>
  (failure: ApiFailure): F | OutOfReach => {
    if (failure.kind === 'unreachable' || failure.kind === 'not-the-api') return outageOf(failure);
    if (failure.kind === 'wrong-shape') return { kind: 'refused', message: whyNot(failure) };
    return refusal(failure.problem);
  };

const bodyOf = ({ kind: _, ...body }: OrderAction): object => body;

export function makeHttpAdminOrders(api: Api): AdminOrders {
  return {
    ...makeRemote(api, adminOrderCalls),
    act: (id, act) =>
      api
        .call({
          method: 'POST',
          path: `${adminOrderCalls.path}/${encodeURIComponent(id)}/${act.kind}`,
          body: bodyOf(act),
          answer: orderFileShape,
        })
        .mapErr(failed(actionFailureOf)),
  };
}

export const makeHttpOrderExport =
  (read: typeof fetch = (...request) => fetch(...request)): ExportOrders =>
  () =>
    downloadCsv('/api/v1/orders.csv', read).mapErr((failure) => {
      if (failure.kind === 'unavailable') return failure;
      const isForbidden = failure.kind === 'refused' && (failure.status === 401 || failure.status === 403);
      return isForbidden ? { kind: 'sign-in-needed' } : storageFails;
    });

export const makeHttpExamineShop =
  (api: Api): ExamineShop =>
  (fix, settle = {}) => {
    const call = { path: '/api/v1/doctor', answer: examinationShape, takesLong: true } as const;
    return api
      .call(fix ? { ...call, method: 'POST', body: settle } : { ...call, method: 'GET' })
      .mapErr(failed(failureOf))
      .mapErr((failure) => (failure.kind === 'order-not-found' ? storageFails : failure));
  };

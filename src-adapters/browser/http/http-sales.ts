import { saleListShape, salesPath, storedSaleShape } from '#adapters/calls/sales.wire.ts';
import type { SaleId } from '#domain/pricing/sale.ts';
import type { ChangeSaleFailure, Sales, SalesFailure } from '#domain/pricing/sales.port.ts';
import type { Api, ApiFailure } from './api.ts';
import { outageOf } from './outage.ts';

/** Missing permission is treated like an expired session. */
function failureOf(failure: ApiFailure): SalesFailure {
  const code = failure.kind === 'problem' ? failure.problem.code : '';
  if (code === 'sign-in-needed' || code === 'not-allowed') return { kind: 'sign-in-needed' };
  return outageOf(failure);
}

function changeFailure(failure: ApiFailure): ChangeSaleFailure {
  if (failure.kind !== 'problem') return failureOf(failure);
  const { code, current } = failure.problem;
  if (code === 'sale-not-found') return { kind: 'sale-not-found' };
  const theirs = code === 'stale-sale' ? storedSaleShape.safeParse(current) : null;
  return theirs?.success ? { kind: 'stale-sale', current: theirs.data } : failureOf(failure);
}

const pathOf = (id: SaleId, part = ''): string => `${salesPath}/${encodeURIComponent(id)}${part}`;

export function makeHttpSales(api: Api): Sales {
  const answer = storedSaleShape;
  return {
    list: () =>
      api
        .call({ method: 'GET', path: salesPath, answer: saleListShape })
        .map(({ sales }) => sales)
        .mapErr(failureOf),
    add: (sale) => api.call({ method: 'POST', path: salesPath, body: sale, answer }).mapErr(failureOf),
    change: (id, sale, since) =>
      api.call({ method: 'PUT', path: pathOf(id), body: { sale, since }, answer }).mapErr(changeFailure),
    end: (id, since) =>
      api.call({ method: 'POST', path: pathOf(id, '/end'), body: { since }, answer }).mapErr(changeFailure),
  };
}

import { changeDetailShape, changePageShape, changeParametersOf } from '#adapters/calls/card-changes.wire.ts';
import type { AuditLog, ChangeDetail, ChangeNotFound, ChangePage } from '#domain/cards/edit/audit-log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { Api, ApiFailure } from './api.ts';
import { outageOf } from './outage.ts';

const path = '/api/v1/cards/changes';

function absentOr(failure: ApiFailure): Unavailable | ChangeNotFound {
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  // An invalid number means 'not found'.
  return code === 'change-not-found' || code === 'invalid-request' ? { kind: 'change-not-found' } : outageOf(failure);
}

export const makeHttpAuditLog = (api: Api): AuditLog => ({
  page: (query) =>
    api
      .call({ method: 'GET', path, query: changeParametersOf(query), answer: changePageShape })
      .map((page): ChangePage => structuredClone(page))
      .mapErr(outageOf),
  detail: (number) =>
    api
      .call({ method: 'GET', path: `${path}/${number}`, answer: changeDetailShape })
      .map((detail): ChangeDetail => structuredClone(detail))
      .mapErr(absentOr),
});

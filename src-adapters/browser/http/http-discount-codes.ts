import { codeListShape, discountCodesPath, storedCodeShape } from '#adapters/calls/discount-codes.wire.ts';
import type {
  AddCodeFailure,
  ChangeCodeFailure,
  DiscountCodes,
  DiscountCodesFailure,
  FindCodeFailure,
} from '#domain/pricing/discount-codes.port.ts';
import type { Api, ApiFailure } from './api.ts';
import { outageOf } from './outage.ts';

const codeOf = (failure: ApiFailure): string => (failure.kind === 'problem' ? failure.problem.code : '');

/** Missing permission is treated like an expired session. */
function failureOf(failure: ApiFailure): DiscountCodesFailure {
  const code = codeOf(failure);
  if (code === 'sign-in-needed' || code === 'not-allowed') return { kind: 'sign-in-needed' };
  return outageOf(failure);
}

const findFailure = (failure: ApiFailure): FindCodeFailure =>
  codeOf(failure) === 'discount-code-not-found' ? { kind: 'discount-code-not-found' } : failureOf(failure);

const addFailure = (failure: ApiFailure): AddCodeFailure =>
  codeOf(failure) === 'discount-code-taken' ? { kind: 'discount-code-taken' } : failureOf(failure);

function changeFailure(failure: ApiFailure): ChangeCodeFailure {
  if (failure.kind === 'problem' && failure.problem.code === 'stale-discount-code') {
    const current = storedCodeShape.safeParse(failure.problem.current);
    if (current.success) return { kind: 'stale-discount-code', current: current.data };
  }
  return findFailure(failure);
}

const pathOf = (code: string, part = ''): string => `${discountCodesPath}/${encodeURIComponent(code)}${part}`;

export function makeHttpDiscountCodes(api: Api): DiscountCodes {
  const answer = storedCodeShape;
  return {
    list: () =>
      api
        .call({ method: 'GET', path: discountCodesPath, answer: codeListShape })
        .map(({ codes }) => codes)
        .mapErr(failureOf),
    find: (typed) => api.call({ method: 'GET', path: pathOf(typed), answer }).mapErr(findFailure),
    add: (code) => api.call({ method: 'POST', path: discountCodesPath, body: code, answer }).mapErr(addFailure),
    change: (code, since) =>
      api.call({ method: 'PUT', path: pathOf(code.code), body: { code, since }, answer }).mapErr(changeFailure),
    end: (code, since) =>
      api.call({ method: 'POST', path: pathOf(code, '/end'), body: { since }, answer }).mapErr(changeFailure),
  };
}

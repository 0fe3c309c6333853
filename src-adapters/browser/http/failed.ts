import type { Problem } from '#adapters/wire/problem.wire.ts';
import type { ApiFailure } from './api.ts';

export type ApiAway =
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  | { readonly kind: 'refused'; readonly message: string };

/** @param refusal maps a problem @param otherwise used when the API gave no reason (PAY-14) */
export const failed =
  <F>(refusal: (problem: Problem) => F, otherwise: string) =>
  (failure: ApiFailure): F | ApiAway => {
    if (failure.kind === 'unreachable') return { kind: 'api-unreachable' };
    if (failure.kind === 'not-the-api') return { kind: 'api-not-running' };
    if (failure.kind === 'wrong-shape') return { kind: 'refused', message: otherwise };
    const { problem } = failure;
    return refusal({ ...problem, detail: problem.detail.trim() || otherwise });
  };

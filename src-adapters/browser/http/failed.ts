import type { ApiFailure } from '#adapters/calls/api.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

export type ApiUnreachable = Unavailable | { readonly kind: 'refused'; readonly message: string };

/** @param refusal maps a problem @param otherwise used when the API gave no reason (PAY-14) */
export const failed =
  <F>(refusal: (problem: Problem) => F, otherwise: string) =>
  (failure: ApiFailure): F | ApiUnreachable => {
    if (failure.kind === 'unreachable' || failure.kind === 'not-the-api') return outageOf(failure);
    if (failure.kind === 'wrong-shape') return { kind: 'refused', message: otherwise };
    const { problem } = failure;
    return refusal({ ...problem, detail: problem.detail.trim() || otherwise });
  };

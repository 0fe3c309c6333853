import { isUnanswered, type Unavailable } from '#domain/shared/unavailable.ts';

/** One text per kind of failure. */
export type Sentences<Failure extends { readonly kind: string }> = {
  readonly [Kind in Failure['kind']]: (failure: Extract<Failure, { kind: Kind }>) => string;
};

/** The table is exhaustive, but TypeScript cannot relate each entry to its kind. */
export function sentenceOf<Failure extends { readonly kind: string }>(
  table: Sentences<Failure>,
  failure: Failure,
): string {
  const sentence = table[failure.kind as Failure['kind']] as (failure: Failure) => string;
  return sentence(failure);
}

export const again = 'Please try again in a moment.';

/** @param kept what was kept, as a sentence */
export const cannotConnect = (kept: string): string =>
  `Cannot connect to API server. ${kept} Check your connection and try again.`;

export const signInAgain = 'You are no longer signed in. Please sign in again.';

/** What an outage says itself, before another sentence. */
export const why = ({ detail }: Unavailable): string => (detail ? `${detail} ` : '');

/**
 * @param kept what was kept, as a sentence @param otherwise when the shop answers that it fails @param away when it does
 * not answer
 */
export function outageSentence(
  failure: Unavailable,
  kept: string,
  otherwise: string,
  away: string = cannotConnect(kept),
): string {
  if (!isUnanswered(failure)) return otherwise;
  return failure.why === 'not-the-shop' ? `API server not running. ${kept} ${again}` : away;
}

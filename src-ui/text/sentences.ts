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

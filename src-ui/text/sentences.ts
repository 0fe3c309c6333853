/** One sentence a kind, made from what the failure knows. */
export type Sentences<Failure extends { readonly kind: string }> = {
  readonly [Kind in Failure['kind']]: (failure: Extract<Failure, { kind: Kind }>) => string;
};

/** The table is exhaustive; that each entry takes its own kind is what the compiler cannot follow here. */
export function sentenceOf<Failure extends { readonly kind: string }>(
  table: Sentences<Failure>,
  failure: Failure,
): string {
  const sentence = table[failure.kind as Failure['kind']] as (failure: Failure) => string;
  return sentence(failure);
}

export const again = 'Please try again in a moment.';

/**
 * The shop's own API does not answer (PAY-15, AUTH-12, D28).
 * @param kept what is safe, as a sentence
 */
export const cannotConnect = (kept: string): string =>
  `Cannot connect to API server. ${kept} Check your connection and try again.`;

/** What the API says about a failure. */
export type FailureText = {
  /** Of HTTP. */
  readonly status: number;
  readonly title: string;
  /** For customers and staff. */
  readonly sentence: string;
};

/** One row per kind. @typeParam Elsewhere kinds that another capability's table has */
export type FailureTexts<Failure extends { readonly kind: string }, Elsewhere extends string = never> = {
  readonly [Kind in Exclude<Failure['kind'], 'unavailable' | Elsewhere>]: FailureText;
};

type AnyFailure = { readonly kind: string };

/** What a failure says. */
export type FailureText = {
  /** Of HTTP. */
  readonly status: number;
  readonly title: string;
  /** For customers and staff: on a page, in the API and on the command line. */
  readonly sentence: string;
};

/** One row per kind. @typeParam Elsewhere kinds that another capability's table has */
export type FailureTexts<Failure extends AnyFailure, Elsewhere extends string = never> = {
  readonly [Kind in Exclude<Failure['kind'], 'unavailable' | Elsewhere>]: FailureText;
};

/** Texts of a caller that knows more, by kind. */
type OwnTexts<Failure extends AnyFailure> = {
  readonly [Kind in Failure['kind']]: string | ((failure: Extract<Failure, { readonly kind: Kind }>) => string);
};

export type SentenceOf<Failure> = (failure: Failure) => string;

/** @param rows of failure tables @param own texts that come before the rows */
export function makeSentence<Failure extends AnyFailure, Row extends string>(
  rows: Readonly<Record<Row, Pick<FailureText, 'sentence'>>>,
  own: Partial<OwnTexts<Failure>> & Omit<OwnTexts<Failure>, Row>,
): SentenceOf<Failure> {
  // TypeScript cannot relate a kind to its row.
  const texts = own as Readonly<Record<string, string | SentenceOf<Failure> | undefined>>;
  return (failure) => {
    const text = texts[failure.kind] ?? rows[failure.kind as Row].sentence;
    return typeof text === 'function' ? text(failure) : text;
  };
}

export const tryAgain = 'Please try again in a moment.';

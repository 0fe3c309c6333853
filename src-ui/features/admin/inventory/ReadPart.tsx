import type { ReactNode } from 'react';
import type { SentenceOf } from '#domain/shared/failure-texts.ts';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';

type ReadPartProps<Value, Failure> = {
  readonly read: { readonly value: Value | null; readonly failure: Failure | null; readonly retry: () => void };
  readonly what: string;
  readonly sentence: SentenceOf<Failure>;
  readonly children: (value: Value) => ReactNode;
};

/** What was read, or why not. */
export function ReadPart<Value, Failure>({ read, what, sentence, children }: ReadPartProps<Value, Failure>) {
  const { value, failure, retry } = read;
  if (value === null) {
    return failure ? <ReadFailed onRetry={retry}>{sentence(failure)}</ReadFailed> : <Reading what={what} />;
  }
  return (
    <>
      {failure && <Outdated onRetry={retry}>This may be out of date. {sentence(failure)}</Outdated>}
      {children(value)}
    </>
  );
}

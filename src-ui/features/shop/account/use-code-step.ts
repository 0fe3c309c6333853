import { useState } from 'react';
import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import type { Refusal } from '../../../forms/use-text-form.ts';
import { codeNeeded, wrongCode } from '../../../text/account-failures.texts.ts';

/** The two-factor step of a sign-in (AUTH-28). */
export type CodeStep = {
  readonly isAsked: boolean;
  given(typed: string): { readonly code?: string };
  missing(typed: string): { readonly code?: string };
  /** What is shown of a failure that concerns the code; null for another one. */
  takes(failure: Pick<SignInFailure, 'kind'>): Refusal<'code'> | null;
};

export function useCodeStep(): CodeStep {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    given: (typed) => (isAsked ? { code: typed } : {}),
    missing: (typed) => (isAsked && typed.trim() === '' ? { code: codeNeeded } : {}),
    takes: ({ kind }) => {
      if (kind === 'code-needed') setAsked(true);
      else return kind === 'wrong-code' ? { fields: { code: wrongCode } } : null;
      return {};
    },
  };
}

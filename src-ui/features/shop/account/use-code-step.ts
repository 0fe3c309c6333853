import { useEffect, useState } from 'react';
import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { codeNeeded, wrongCode } from '../../../text/account-failures.texts.ts';

type CodeForm = { focus(field: 'code'): void; reject(problems: { code: string }): void };

/** The second step of a sign-in, where the account wants a code (AUTH-28). */
export type CodeStep = {
  readonly isAsked: boolean;
  /** What goes with the credentials. */
  given(typed: string): { readonly code?: string };
  /** What is missing. */
  missing(typed: string): { readonly code?: string };
  /** Whether the failure is about the code, which is said at its field. */
  takes(failure: SignInFailure): boolean;
};

export function useCodeStep(form: () => CodeForm): CodeStep {
  const [isAsked, setAsked] = useState(false);
  // The field is there only after the next drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object with every drawing, and the same form.
  useEffect(() => {
    if (isAsked) form().focus('code');
  }, [isAsked]);
  return {
    isAsked,
    given: (typed) => (isAsked ? { code: typed } : {}),
    missing: (typed) => (isAsked && typed.trim() === '' ? { code: codeNeeded } : {}),
    takes: ({ kind }) => {
      if (kind === 'code-needed') setAsked(true);
      else if (kind === 'wrong-code') form().reject({ code: wrongCode });
      else return false;
      return true;
    },
  };
}

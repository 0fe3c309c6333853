import { useEffect, useState } from 'react';
import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { codeNeeded, wrongCode } from '../../../text/account-failures.texts.ts';

type CodeForm = { focus(field: 'code'): void; reject(problems: { code: string }): void };

/** The two-factor step of a sign-in (AUTH-28). */
export type CodeStep = {
  readonly isAsked: boolean;
  given(typed: string): { readonly code?: string };
  missing(typed: string): { readonly code?: string };
  /** Whether the failure concerns the code and is shown at its field. */
  takes(failure: SignInFailure): boolean;
};

export function useCodeStep(form: () => CodeForm): CodeStep {
  const [isAsked, setAsked] = useState(false);
  // The field only exists after the next render.
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

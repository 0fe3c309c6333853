import { type SyntheticEvent, useRef, useState } from 'react';
import type { SignUpFailure } from '#domain/newsletter/newsletter.port.ts';
import { checkSignUp, interests, type SignUp, type SignUpIssue } from '#domain/newsletter/sign-up.ts';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { signUpIssueSentence } from '../../../text/newsletter.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Field = SignUpIssue['field'];
type Problems = Readonly<Partial<Record<Field, string>>>;

const fields = ['name', 'email'] as const satisfies readonly Field[];

const problemsOf = (issues: readonly SignUpIssue[]): Problems =>
  Object.fromEntries(issues.map((issue) => [issue.field, signUpIssueSentence(issue)]));

/** Uncontrolled fields, so that autofilled values are sent. */
function valuesOf(form: HTMLFormElement): SignUp {
  const data = new FormData(form);
  const text = (field: Field) => String(data.get(field) ?? '');
  const selected = data.getAll('interests');
  return { email: text('email'), name: text('name'), interests: interests.filter((one) => selected.includes(one)) };
}

/** Errors are shown at the field and focused; a failure keeps the input. */
export function useSignUpForm(onSignedUp: () => void) {
  const { newsletter } = useUseCases();
  const { busy, run } = useOneAtATime();
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<SignUpFailure | null>(null);

  const reject = (issues: readonly SignUpIssue[]) => {
    const wrong = problemsOf(issues);
    setProblems(wrong);
    const input = ref.current?.elements.namedItem(fields.find((field) => wrong[field]) ?? '');
    if (input instanceof HTMLInputElement) input.focus();
  };

  const send = (signUp: SignUp) =>
    run(async () => {
      setFailure(null);
      const signedUp = await newsletter.signUp(signUp);
      signedUp.match(onSignedUp, (why) => {
        if (why.kind === 'invalid-sign-up' && why.issues.length > 0) reject(why.issues);
        else setFailure(why);
      });
    });

  return {
    ref,
    busy,
    failure,
    input: (name: Field) => ({
      name,
      error: problems[name],
      onChange: () => setProblems(({ [name]: _, ...others }) => others),
    }),
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const signUp = valuesOf(event.currentTarget);
      const issues = checkSignUp(signUp);
      reject(issues);
      if (issues.length === 0) void send(signUp);
    },
  };
}

import { type SyntheticEvent, useRef, useState } from 'react';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export type AccountForm<Field extends string> = {
  /** Props of an input. */
  input(field: Field): { name: Field; error: string | undefined; onChange: () => void };
  readonly form: { ref: React.RefObject<HTMLFormElement | null>; noValidate: true };
  submit(onValid: (values: Texts<Field>) => void): (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Shows errors and focuses the first field with one. */
  reject(problems: Problems<Field>): void;
  focus(field: Field): void;
  clear(): void;
};

/**
 * A small uncontrolled form: reads values from the fields, because password managers do not always fire change events.
 * @param fields names, in order @param check returns error texts
 */
export function useAccountForm<Field extends string>(
  fields: readonly Field[],
  check: (values: Texts<Field>) => Problems<Field>,
): AccountForm<Field> {
  const ref = useRef<HTMLFormElement>(null);
  const none = {} as Problems<Field>;
  const [problems, setProblems] = useState(none);

  const values = (form: HTMLFormElement): Texts<Field> => {
    const data = new FormData(form);
    return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Texts<Field>;
  };
  const focus = (field: Field) => {
    const input = ref.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const reject = (wrong: Problems<Field>) => {
    setProblems(wrong);
    const first = fields.find((field) => wrong[field]);
    if (first) focus(first);
  };

  return {
    input: (field) => ({
      name: field,
      error: problems[field],
      onChange: () => setProblems(({ [field]: _, ...others }) => others as Problems<Field>),
    }),
    form: { ref, noValidate: true },
    submit: (onValid) => (event) => {
      event.preventDefault();
      const given = values(event.currentTarget);
      const wrong = check(given);
      reject(wrong);
      if (Object.keys(wrong).length === 0) onValid(given);
    },
    reject,
    focus,
    clear: () => {
      ref.current?.reset();
      setProblems(none);
    },
  };
}

import { type SyntheticEvent, useRef, useState } from 'react';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export type AccountForm<Field extends string> = {
  /** What a field takes: its name, and what is wrong with it. */
  input(field: Field): { name: Field; error: string | undefined; onChange: () => void };
  /** What the form takes. */
  readonly form: { ref: React.RefObject<HTMLFormElement | null>; noValidate: true };
  submit(onValid: (values: Texts<Field>) => void): (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Says at the fields what is wrong, and moves the focus to the first of them. */
  reject(problems: Problems<Field>): void;
  focus(field: Field): void;
  clear(): void;
};

/**
 * A small form of texts. The fields keep their values themselves, so that what a password manager fills in is what is
 * sent, whether or not it tells.
 * @param fields their names, in their order
 * @param check what is wrong, as sentences
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

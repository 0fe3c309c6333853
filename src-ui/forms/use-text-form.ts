import type { Result } from 'neverthrow';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useAction } from './use-action.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What is shown of a failure. */
export type Refusal<Field extends string> = {
  /** Errors at their fields; the first one gets the focus. */
  readonly fields?: Problems<Field>;
  /** Above the form. */
  readonly title?: string;
  readonly more?: string | undefined;
  /** Gets the focus instead of the title. */
  readonly focus?: Field;
};

export type TextFormState<Field extends string> = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly refusal: Refusal<Field> | null;
  /** Props of an input. */
  input(field: Field): { name: Field; error: string | undefined; onChange: () => void };
  /** Handles a submit: checks the fields, then sends them. */
  submit<T, Failure>(
    send: (values: Texts<Field>, data: FormData) => PromiseLike<Result<T, Failure>>,
    onDone: (answer: T) => unknown,
    refuse: (failure: Failure) => Refusal<Field> | null,
  ): (event: SyntheticEvent<HTMLFormElement>) => void;
};

/**
 * A small uncontrolled form of texts: reads values from the fields, because password managers do not always fire change
 * events. For `TextForm`. @param fields names, in order @param check returns error texts
 */
export function useTextForm<Field extends string>(
  fields: readonly Field[],
  check: (values: Texts<Field>) => Problems<Field>,
): TextFormState<Field> {
  const ref = useRef<HTMLFormElement>(null);
  const none = {} as Problems<Field>;
  const [wrong, setWrong] = useState(none);
  const { busy, problem, run } = useAction<Refusal<Field>>();

  const focus = (field: Field | undefined) => {
    const input = field && ref.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const reject = (found: Problems<Field>) => {
    setWrong(found);
    focus(fields.find((field) => found[field]));
  };
  const shown = (refusal: Refusal<Field> | null): Refusal<Field> => {
    if (refusal?.fields) reject(refusal.fields);
    focus(refusal?.focus);
    return refusal ?? {};
  };

  return {
    ref,
    busy,
    refusal: problem,
    input: (field) => ({
      name: field,
      error: wrong[field],
      onChange: () => setWrong(({ [field]: _, ...others }) => others as Problems<Field>),
    }),
    submit: (send, onDone, refuse) => (event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Texts<Field>;
      const found = check(values);
      reject(found);
      if (Object.keys(found).length > 0) return;
      void run(async () => (await send(values, data)).mapErr((failure) => shown(refuse(failure))), onDone);
    },
  };
}

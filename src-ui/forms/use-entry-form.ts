import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ChangeEvent, useRef } from 'react';
import { useFormName } from './use-form-name.ts';

type FieldOf<Values> = keyof Values & string;

type FieldIssue<Values> = { readonly field: FieldOf<Values> };

export type EntryFormState<Values extends object, Issue = FieldIssue<Values>> = {
  readonly fields: UseFormReturnType<Values>;
  /** Shows the first issue of each field and focuses the first field that has one. */
  showIssues(issues: readonly Issue[]): void;
  /** Shows an error found by the server. */
  reject(field: FieldOf<Values>, sentence: string): void;
  focusFirst(): void;
};

/** A form whose issues are shown at their fields. @param sentenceOf of issues of the domain; a small form has none */
export function useEntryForm<Values extends object, Issue extends FieldIssue<Values> = FieldIssue<Values>>(
  initialValues: Values,
  sentenceOf?: (issue: Issue) => string,
): EntryFormState<Values, Issue> {
  const handlers = useRef(new Map<unknown, object>()).current;
  const name = useFormName();
  const fields = useForm<Values>({
    name,
    initialValues,
    // The first handlers of a field keep working. While they stay the same, `memo` skips the fields that did not change.
    enhanceGetInputProps: ({ field, inputProps: { onChange, onFocus, onBlur }, options }) => {
      const kept = handlers.get(field) ?? { onChange, onFocus, onBlur, ...(options.own as OwnHandlers) };
      handlers.set(field, kept);
      return kept;
    },
  });
  const order = Object.keys(initialValues) as FieldOf<Values>[];
  const focus = (field: FieldOf<Values> | undefined) => {
    if (field) fields.getInputNode(field)?.focus();
  };
  return {
    fields,
    showIssues: (issues) => {
      const errors = [...issues].reverse().map((issue) => [issue.field, sentenceOf?.(issue)]);
      fields.setErrors(Object.fromEntries(errors));
      focus(order.find((field) => issues.some((issue) => issue.field === field)));
    },
    reject: (field, sentence) => {
      fields.setFieldError(field, sentence);
      focus(field);
    },
    focusFirst: () => focus(order[0]),
  };
}

type WithFields<Values extends object> = Pick<EntryFormState<Values>, 'fields'>;

/** They replace the form's own and see the values of the form through its methods only: those of the first time are kept. */
type OwnHandlers = {
  readonly onBlur?: () => void;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

export const textField = <Values extends object>(
  { fields }: WithFields<Values>,
  field: FieldOf<Values>,
  own: OwnHandlers = {},
) => ({
  ...fields.getInputProps(field, { own }),
  name: field,
});

export const tickField = <Values extends object>(
  { fields }: WithFields<Values>,
  field: FieldOf<Values>,
  own: OwnHandlers = {},
) => ({
  ...fields.getInputProps(field, { type: 'checkbox', own }),
  name: field,
});

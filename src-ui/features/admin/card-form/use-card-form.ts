import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Card } from '#domain/cards/card.ts';
import { type CardFormField, type CardFormValues, newCardForm } from '#domain/cards/edit/card-form.ts';
import type { CardFormIssue } from '#domain/cards/edit/card-form-issue.ts';
import { cardFormIssues } from '#domain/cards/edit/read-card-form.ts';
import { issueSentence } from '../../../text/card-form.texts.ts';

export type CardForm = {
  readonly fields: UseFormReturnType<CardFormValues>;
  /** Shows the issues, focuses the first and returns all. */
  check(): readonly CardFormIssue[];
  /** Shows an error found by the server. */
  reject(field: CardFormField, sentence: string): void;
};

const order = Object.keys(newCardForm(0)) as CardFormField[];

const errorsOf = (issues: readonly CardFormIssue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, issueSentence(issue)]));

export function useCardForm(values: CardFormValues, base: Card | null): CardForm {
  const fields = useForm<CardFormValues>({ initialValues: values });
  const focus = (field: CardFormField | undefined) => {
    if (field) fields.getInputNode(field)?.focus();
  };
  return {
    fields,
    check: () => {
      const issues = cardFormIssues(fields.getValues(), base);
      fields.setErrors(errorsOf(issues));
      focus(order.find((field) => issues.some((issue) => issue.field === field)));
      return issues;
    },
    reject: (field, sentence) => {
      fields.setFieldError(field, sentence);
      focus(field);
    },
  };
}

export const textField = ({ fields }: CardForm, field: CardFormField) => ({
  ...fields.getInputProps(field),
  name: field,
});

export const tickField = ({ fields }: CardForm, field: CardFormField) => ({
  ...fields.getInputProps(field, { type: 'checkbox' }),
  name: field,
});

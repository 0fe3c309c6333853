import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Card } from '#domain/cards/card.ts';
import { type CardFormField, type CardFormValues, newCardForm } from '#domain/cards/edit/card-form.ts';
import type { CardFormIssue } from '#domain/cards/edit/card-form-issue.ts';
import { cardFormIssues } from '#domain/cards/edit/read-card-form.ts';
import { issueSentence } from '../../../text/card-form.texts.ts';

export type CardForm = {
  readonly fields: UseFormReturnType<CardFormValues>;
  /** Says at each field what is wrong with it and moves the focus to the first; what is wrong is answered. */
  check(): readonly CardFormIssue[];
  /** Shows what somebody else found wrong with a field. */
  reject(field: CardFormField, sentence: string): void;
};

/** The fields in the order in which they stand in the form. */
const order = Object.keys(newCardForm(0)) as CardFormField[];

const errorsOf = (issues: readonly CardFormIssue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, issueSentence(issue)]));

/** The card's form by the domain's rules. @param base the card that is edited, null for a new one */
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

/** What a field takes. */
export const textField = ({ fields }: CardForm, field: CardFormField) => ({
  ...fields.getInputProps(field),
  name: field,
});

export const tickField = ({ fields }: CardForm, field: CardFormField) => ({
  ...fields.getInputProps(field, { type: 'checkbox' }),
  name: field,
});

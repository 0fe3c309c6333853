import { type UseFormReturnType, useForm } from '@mantine/form';
import { type BoxFormField, type BoxFormValues, newBoxForm } from '#domain/boxes/box-form.ts';
import { type BoxFormIssue, boxFormIssues } from '#domain/boxes/read-box-form.ts';
import { boxIssueSentence } from '../../../text/box-manager.texts.ts';

export type BoxForm = {
  readonly fields: UseFormReturnType<BoxFormValues>;
  /** Shows the issues, focuses the first and returns all. */
  check(isNew: boolean): readonly BoxFormIssue[];
  /** Returns to the last focused field. */
  focus(): void;
};

const order = Object.keys(newBoxForm(0)) as BoxFormField[];

/** The first issue of each field. */
const errorsOf = (issues: readonly BoxFormIssue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, boxIssueSentence(issue)]));

export function useBoxForm(values: BoxFormValues): BoxForm {
  const fields = useForm<BoxFormValues>({ initialValues: values });
  const focusOn = (field: BoxFormField | undefined) => {
    if (field) fields.getInputNode(field)?.focus();
  };
  return {
    fields,
    check: (isNew) => {
      const issues = boxFormIssues(fields.getValues(), isNew);
      fields.setErrors(errorsOf(issues));
      focusOn(order.find((field) => issues.some((issue) => issue.field === field)));
      return issues;
    },
    focus: () => focusOn(order[0]),
  };
}

export const textField = ({ fields }: BoxForm, field: BoxFormField) => ({
  ...fields.getInputProps(field),
  name: field,
});

export const tickField = ({ fields }: BoxForm, field: BoxFormField) => ({
  ...fields.getInputProps(field, { type: 'checkbox' }),
  name: field,
});

import { type UseFormReturnType, useForm } from '@mantine/form';
import { type BoxFormField, type BoxFormValues, newBoxForm } from '#domain/boxes/box-form.ts';
import { type BoxFormIssue, boxFormIssues } from '#domain/boxes/read-box-form.ts';
import { boxIssueSentence } from '../../../text/box-manager.texts.ts';

export type BoxForm = {
  readonly fields: UseFormReturnType<BoxFormValues>;
  /** Says at each field what is wrong with it and moves the focus to the first; what is wrong is answered. */
  check(isNew: boolean): readonly BoxFormIssue[];
  /** Back to the form from where it was left. */
  focus(): void;
};

/** The fields in the order in which they stand in the form. */
const order = Object.keys(newBoxForm(0)) as BoxFormField[];

/** The first issue of a field is the one that is said. */
const errorsOf = (issues: readonly BoxFormIssue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, boxIssueSentence(issue)]));

/** The form of a box by the domain's rules (BOX-07, BOX-08). */
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

/** What a field takes. */
export const textField = ({ fields }: BoxForm, field: BoxFormField) => ({
  ...fields.getInputProps(field),
  name: field,
});

export const tickField = ({ fields }: BoxForm, field: BoxFormField) => ({
  ...fields.getInputProps(field, { type: 'checkbox' }),
  name: field,
});

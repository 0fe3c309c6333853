import {
  blankCodeForm,
  type CodeFormIssue,
  type CodeFormValues,
  formOfCode,
  readCodeForm,
} from '#domain/pricing/code-form.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import type { DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { EditDialog, type EditDialogProps, type EditedForm } from '../../../forms/EditDialog.tsx';
import {
  codeIssueSentence,
  codeNotSaved,
  type SaveCodeFailure,
  saveCodeSentence,
} from '../../../text/discount-codes.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { ConditionFields, DiscountFields, LimitFields } from './CodeFields.tsx';
import { formDates } from './form-dates.ts';

const codeForm = (
  codes: DiscountCodes,
): EditedForm<StoredCode, DiscountCode, CodeFormValues, CodeFormIssue, SaveCodeFailure> => ({
  titles: { new: 'New discount code', edit: 'Edit discount code', duplicate: 'New discount code' },
  addLabel: 'Add code',
  notSaved: codeNotSaved,
  valuesOf: (start) => {
    if (start.kind === 'new') return blankCodeForm;
    const values = formOfCode(start.of.code, formDates);
    return start.kind === 'edit' ? values : { ...values, code: '' };
  },
  read: (values) => readCodeForm(values, formDates),
  issueSentence: codeIssueSentence,
  failureSentence: saveCodeSentence,
  issueOf: (failure) =>
    failure.kind === 'discount-code-taken' ? { field: 'code', sentence: saveCodeSentence(failure) } : null,
  theirsOf: (failure) => (failure.kind === 'stale-discount-code' ? failure.current : null),
  save: (code, over) =>
    over
      ? codes.change(code, over.version).mapErr((failure): SaveCodeFailure => failure)
      : codes.add(code).mapErr((failure): SaveCodeFailure => failure),
  fields: (form, isNew) => (
    <>
      <DiscountFields form={form} isNew={isNew} />
      <ConditionFields form={form} isNew={isNew} />
      <LimitFields form={form} isNew={isNew} />
    </>
  ),
});

export function CodeDialog({ codes, ...dialog }: EditDialogProps<StoredCode> & { codes: DiscountCodes }) {
  const { clock } = useUseCases();
  return <EditDialog of={codeForm(codes)} now={clock.now} {...dialog} />;
}

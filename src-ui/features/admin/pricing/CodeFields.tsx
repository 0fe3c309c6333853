import type { CodeFormIssue, CodeFormValues } from '#domain/pricing/code-form.ts';
import { discountKinds } from '#domain/pricing/discount-code.ts';
import { EntryChoice, EntryText, EntryTick } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { type EntryFormState, textField, tickField } from '../../../forms/use-entry-form.ts';
import { codeFieldLabels, discountKindLabels } from '../../../text/discount-codes.texts.ts';
import { CoveredField, coverageOptions } from './CoveredField.tsx';
import { dateHints, needed, valueInput } from './input-parts.ts';

type FieldsProps = { readonly form: EntryFormState<CodeFormValues, CodeFormIssue>; readonly isNew: boolean };

const kinds = discountKinds.map((kind) => ({ value: kind, label: discountKindLabels[kind] }));
export function DiscountFields({ form, isNew }: FieldsProps) {
  const { kind } = form.fields.values;
  return (
    <FormSection name="Discount">
      <EntryText
        {...textField(form, 'code')}
        {...needed}
        label={codeFieldLabels.code}
        description={isNew ? 'Customers may type it in lower case.' : 'A code cannot be renamed. Duplicate it instead.'}
        readOnly={!isNew}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        className="full-row"
      />
      <EntryChoice {...textField(form, 'kind')} label={codeFieldLabels.kind} data={kinds} />
      {kind !== 'shipping' && (
        <EntryText {...textField(form, 'value')} {...needed} label={codeFieldLabels.value} {...valueInput(kind)} />
      )}
    </FormSection>
  );
}

export function ConditionFields({ form }: FieldsProps) {
  const { covers } = form.fields.values;
  return (
    <FormSection name="Conditions">
      <EntryChoice {...textField(form, 'covers')} label={codeFieldLabels.covers} data={coverageOptions} />
      <EntryText
        {...textField(form, 'minimum')}
        label={codeFieldLabels.minimum}
        description="Of the cards, before shipping. Empty for none."
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
      />
      <CoveredField covers={covers} field={textField(form, 'covered')} />
      <EntryTick {...tickField(form, 'onReduced')} label={codeFieldLabels.onReduced} className="full-row" />
    </FormSection>
  );
}

const limits = [
  ['limit', 'By all customers together. Empty for no limit.'],
  ['perCustomer', 'By email. Empty for no limit.'],
] as const;

export function LimitFields({ form }: FieldsProps) {
  return (
    <FormSection name="Dates and limits">
      {dateHints.map(([field, hint]) => (
        <EntryText
          key={field}
          {...textField(form, field)}
          label={codeFieldLabels[field]}
          description={hint}
          type="datetime-local"
        />
      ))}
      {limits.map(([field, hint]) => (
        <EntryText
          key={field}
          {...textField(form, field)}
          label={codeFieldLabels[field]}
          description={hint}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </FormSection>
  );
}

import { sports } from '#domain/cards/card.ts';
import { coverageLabels } from '#domain/pricing/code-facts.ts';
import type { CodeFormIssue, CodeFormValues } from '#domain/pricing/code-form.ts';
import { type Coverage, coverages, discountKinds } from '#domain/pricing/discount-code.ts';
import { EntryChoice, EntryLines, EntryText } from '../../../components/entry-inputs.ts';
import { FormSection } from '../../../components/FormSection.tsx';
import { type EntryForm, textField } from '../../../components/use-entry-form.ts';
import { codeFieldLabels, discountKindLabels } from '../../../text/discount-codes.texts.ts';

type FieldsProps = { readonly form: EntryForm<CodeFormValues, CodeFormIssue>; readonly isNew: boolean };

const needed = { withAsterisk: true, 'aria-required': true } as const;

const kinds = discountKinds.map((kind) => ({ value: kind, label: discountKindLabels[kind] }));
const coverageOptions = coverages.map((covers) => ({ value: covers, label: coverageLabels[covers] }));

const oneALine = 'One a line, as on the cards.';
const coveredHints: Record<Exclude<Coverage, 'all'>, string> = {
  player: oneALine,
  sport: `One a line: ${sports.join(', ')}.`,
  brand: oneALine,
  set: oneALine,
  card: 'One address or id of a card a line.',
};

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
        <EntryText
          {...textField(form, 'value')}
          {...needed}
          label={codeFieldLabels.value}
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...(kind === 'percent' ? { rightSection: '%' } : { leftSection: '$' })}
        />
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
      {covers !== 'all' && (
        <EntryLines
          {...textField(form, 'covered')}
          {...needed}
          label={coverageLabels[covers]}
          description={coveredHints[covers]}
          rows={4}
          resize="vertical"
          className="full-row"
        />
      )}
    </FormSection>
  );
}

const dates = [
  ['startsAt', 'Empty for at once.'],
  ['endsAt', 'Empty for no end.'],
] as const;

const limits = [
  ['limit', 'By all customers together. Empty for no limit.'],
  ['perCustomer', 'By email. Empty for no limit.'],
] as const;

export function LimitFields({ form }: FieldsProps) {
  return (
    <FormSection name="Dates and limits">
      {dates.map(([field, hint]) => (
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

import { type Sale, saleKinds, saleLimits } from '#domain/pricing/sale.ts';
import {
  blankSaleForm,
  formOfSale,
  readSaleForm,
  type SaleFormIssue,
  type SaleFormValues,
} from '#domain/pricing/sale-form.ts';
import type { ChangeSaleFailure, Sales, StoredSale } from '#domain/pricing/sales.port.ts';
import { EditDialog, type EditDialogProps, type EditedForm } from '../../../forms/EditDialog.tsx';
import { EntryChoice, EntryText } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { type EntryFormState, textField } from '../../../forms/use-entry-form.ts';
import {
  saleFieldLabels,
  saleIssueSentence,
  saleKindLabels,
  saleNotSaved,
  saveSaleSentence,
} from '../../../text/sales.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CoveredField, coverageOptions } from './CoveredField.tsx';
import { formDates } from './form-dates.ts';
import { dateHints, needed, valueInput } from './input-parts.ts';

const kinds = saleKinds.map((kind) => ({ value: kind, label: saleKindLabels[kind] }));

function SaleFields({ form }: { form: EntryFormState<SaleFormValues, SaleFormIssue> }) {
  const { kind, covers } = form.fields.values;
  return (
    <>
      <FormSection name="Discount">
        <EntryText
          {...textField(form, 'name')}
          {...needed}
          label={saleFieldLabels.name}
          description="For you and your staff. Customers do not see it."
          maxLength={saleLimits.longestName}
          autoComplete="off"
          data-autofocus
          className="full-row"
        />
        <EntryChoice {...textField(form, 'kind')} label={saleFieldLabels.kind} data={kinds} />
        <EntryText
          {...textField(form, 'value')}
          {...needed}
          {...(kind === 'amount' && { description: 'A card that costs this or less keeps its price.' })}
          label={saleFieldLabels.value}
          {...valueInput(kind)}
        />
      </FormSection>
      <FormSection name="Cards">
        <EntryChoice {...textField(form, 'covers')} label={saleFieldLabels.covers} data={coverageOptions} />
        <CoveredField covers={covers} field={textField(form, 'covered')} />
      </FormSection>
      <FormSection name="Dates">
        {dateHints.map(([field, hint]) => (
          <EntryText
            key={field}
            {...textField(form, field)}
            label={saleFieldLabels[field]}
            description={hint}
            type="datetime-local"
          />
        ))}
      </FormSection>
    </>
  );
}

const saleForm = (sales: Sales): EditedForm<StoredSale, Sale, SaleFormValues, SaleFormIssue, ChangeSaleFailure> => ({
  titles: { new: 'New sale', edit: 'Edit sale', duplicate: 'New sale' },
  addLabel: 'Add sale',
  notSaved: saleNotSaved,
  valuesOf: (start) => (start.kind === 'new' ? blankSaleForm : formOfSale(start.of.sale, formDates)),
  read: (values) => readSaleForm(values, formDates),
  issueSentence: saleIssueSentence,
  failureSentence: saveSaleSentence,
  issueOf: () => null,
  theirsOf: (failure) => (failure.kind === 'stale-sale' ? failure.current : null),
  save: (sale, over) =>
    over ? sales.change(over.id, sale, over.version) : sales.add(sale).mapErr((failure): ChangeSaleFailure => failure),
  fields: (form) => <SaleFields form={form} />,
});

export function SaleDialog({ sales, ...dialog }: EditDialogProps<StoredSale> & { sales: Sales }) {
  const { clock } = useUseCases();
  return <EditDialog of={saleForm(sales)} now={clock.now} {...dialog} />;
}

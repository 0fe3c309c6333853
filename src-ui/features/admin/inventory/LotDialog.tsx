import { type Lot, type LotIssue, lotLimits } from '#domain/inventory/lot.ts';
import { blankLotForm, formOfLot, type LotFormValues, readLotForm } from '#domain/inventory/lot-form.ts';
import type { ChangeLotFailure, Lots, StoredLot } from '#domain/inventory/lots.port.ts';
import { daysAgo } from '#domain/inventory/stock-age.ts';
import { EditDialog, type EditDialogProps, type EditedForm } from '../../../forms/EditDialog.tsx';
import { EntryLines, EntryText } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { textField } from '../../../forms/use-entry-form.ts';
import { lotFieldLabels, lotIssueSentence, lotNotSaved, saveLotSentence } from '../../../text/inventory.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

const needed = { withAsterisk: true, 'aria-required': true } as const;
const amount = { leftSection: '$', inputMode: 'decimal', autoComplete: 'off' } as const;

const lotForm = (lots: Lots, today: string): EditedForm<StoredLot, Lot, LotFormValues, LotIssue, ChangeLotFailure> => ({
  titles: { new: 'New lot', edit: 'Edit lot', duplicate: 'New lot' },
  addLabel: 'Add lot',
  notSaved: lotNotSaved,
  valuesOf: (start) => (start.kind === 'new' ? blankLotForm(today) : formOfLot(start.of.lot)),
  read: readLotForm,
  issueSentence: lotIssueSentence,
  failureSentence: saveLotSentence,
  issueOf: () => null,
  theirsOf: (failure) => (failure.kind === 'stale-lot' ? failure.current : null),
  save: (lot, over) =>
    over ? lots.change(over.number, lot, over.version) : lots.add(lot).mapErr((failure): ChangeLotFailure => failure),
  fields: (form) => (
    <FormSection name="Purchase">
      <EntryText
        {...textField(form, 'source')}
        {...needed}
        label={lotFieldLabels.source}
        placeholder="Card show, estate, eBay"
        maxLength={lotLimits.source}
        autoComplete="off"
        data-autofocus
        className="full-row"
      />
      <EntryText {...textField(form, 'boughtOn')} {...needed} label={lotFieldLabels.boughtOn} type="date" />
      <EntryText {...textField(form, 'paid')} {...needed} label={lotFieldLabels.paid} {...amount} />
      <EntryText
        {...textField(form, 'fees')}
        label={lotFieldLabels.fees}
        description="Premium, shipping, grading. Empty for none."
        {...amount}
      />
      <EntryLines {...textField(form, 'note')} label={lotFieldLabels.note} rows={3} className="full-row" />
    </FormSection>
  ),
});

export function LotDialog({ lots, ...dialog }: EditDialogProps<StoredLot> & { lots: Lots }) {
  const { clock } = useUseCases();
  return <EditDialog of={lotForm(lots, daysAgo(clock.now(), 0))} now={clock.now} {...dialog} />;
}

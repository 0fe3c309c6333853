import { cardFields } from '#domain/cards/card-fields.ts';
import { EntryText } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { textField } from '../../../forms/use-entry-form.ts';
import { fieldLabels } from '../../../text/card-form.texts.ts';
import type { CardEntryForm } from './card-entry-form.ts';

const places = ['storageBox', 'storageRow', 'storageSlot'] as const;

/** What customers never see (INV-02). */
export function InventoryFields({ form }: { form: CardEntryForm }) {
  return (
    <FormSection name="Inventory (for staff)">
      {places.map((field) => (
        <EntryText
          key={field}
          {...textField(form, field)}
          label={fieldLabels[field]}
          maxLength={cardFields[field].limit}
          autoComplete="off"
        />
      ))}
      <EntryText
        {...textField(form, 'cost')}
        label={fieldLabels.cost}
        description="What one copy cost you."
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
      />
      <EntryText
        {...textField(form, 'lot')}
        label={fieldLabels.lot}
        description="Number of the purchase, under Inventory."
        inputMode="numeric"
        autoComplete="off"
      />
    </FormSection>
  );
}

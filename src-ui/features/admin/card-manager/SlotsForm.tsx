import type { ChangeScope } from '#domain/cards/card-store.port.ts';
import { slotsInOrder } from '#domain/inventory/location.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { cardsText } from '../../../text/changes.texts.ts';
import type { ChangeFormProps } from './change-form-props.ts';

/** Numbers named cards in the order in which they are named (D303). */
export function SlotsForm({ scope, onPerform, ...form }: ChangeFormProps & { scope: ChangeScope }) {
  if (scope.kind === 'matching') {
    return (
      <AskingForm {...form} disabled onSubmit={() => undefined}>
        <p>All matching cards have no fixed order. Select the cards page by page, 100 at a time, and number those.</p>
      </AskingForm>
    );
  }
  return (
    <AskingForm {...form} onSubmit={() => onPerform({ kind: 'slots', slots: slotsInOrder(scope.ids) })}>
      <p>{`Slots 1 to ${scope.ids.length} for ${cardsText(scope.ids.length)}, in the order of this list. Box and row stay.`}</p>
      <p className="note quiet">Sort the list first. You can undo this right after, or later under Audit.</p>
    </AskingForm>
  );
}

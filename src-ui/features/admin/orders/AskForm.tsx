import type { ActionDialogProps } from './action-dialog-props.ts';
import { OrderActionForm } from './OrderActionForm.tsx';

const words = {
  deliver: {
    label: 'Mark as delivered',
    doing: 'Saving…',
    sentence: 'The customer is emailed that the parcel was delivered. This cannot be undone.',
  },
  accept: {
    label: 'Accept payment',
    doing: 'Saving…',
    sentence:
      'You have checked the payment and accept the order as fully paid. The cards count as sold, the customer is emailed the order confirmation, and the order can be packed. This cannot be undone, but you can refund the order.',
  },
} as const;

/** Confirmation of an action without input. */
export function AskForm({ kind, busy, problem, onAction, onCancel }: ActionDialogProps & { kind: keyof typeof words }) {
  const { label, doing, sentence } = words[kind];
  return (
    <OrderActionForm
      label={label}
      doing={doing}
      busy={busy}
      problem={problem}
      onSubmit={() => onAction({ kind })}
      onCancel={onCancel}
    >
      <p className="breaks">{sentence}</p>
    </OrderActionForm>
  );
}

import asking from '../../components/AskingForm.module.css';
import { ActForm } from './ActForm.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';

const words = {
  deliver: {
    label: 'Mark as delivered',
    doing: 'Saving…',
    sentence: 'The shopper gets a letter that the parcel has arrived. This cannot be undone.',
  },
  accept: {
    label: 'Take as paid',
    doing: 'Saving…',
    sentence:
      'You have looked at the payment and take the order as paid in full. The copies count as sold, the shopper gets the letter of a received order, and it can be packed. This cannot be undone, but refunded.',
  },
} as const;

/** Asks once before an act that needs nothing but a yes. */
export function AskForm({ kind, busy, problem, onAct, onCancel }: ActDialogProps & { kind: keyof typeof words }) {
  const { label, doing, sentence } = words[kind];
  return (
    <ActForm
      label={label}
      doing={doing}
      busy={busy}
      problem={problem}
      onSubmit={() => onAct({ kind })}
      onCancel={onCancel}
    >
      <p className={asking.sentence}>{sentence}</p>
    </ActForm>
  );
}

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '#domain/checkout/orders/order.ts';
import { allCopies, refundLeft } from '#domain/checkout/payments/refund.ts';
import { copiesText } from '../../../text/admin-orders.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { OrderActionForm } from './OrderActionForm.tsx';
import { longestReason } from './RefundForm.tsx';

function consequence(order: Order, kind: 'cancel' | 'close'): string {
  const count = allCopies(order).reduce((sum, { quantity }) => sum + quantity, 0);
  const copies = `${copiesText(count)} will return to stock`;
  if (kind === 'close') {
    const stock = order.copies === 'held' ? ` ${copies}.` : '';
    return `Close an order that you settled outside the shop, for example with the payment provider. The shop refunds nothing.${stock}`;
  }
  if (order.state === 'paid') return `The customer is refunded ${moneyText(refundLeft(order))}, and ${copies}.`;
  return `This order is not paid. When the provider has canceled the payment, ${copies}.`;
}

export function ReasonForm({ kind, ...props }: ActionDialogProps & { kind: 'cancel' | 'close' }) {
  const { order, busy, problem, onAction, onCancel } = props;
  const [reason, setReason] = useState('');
  return (
    <OrderActionForm
      label={kind === 'cancel' ? 'Cancel order' : 'Close order'}
      doing={kind === 'cancel' ? 'Canceling…' : 'Closing…'}
      final
      busy={busy}
      problem={problem}
      onSubmit={() => onAction({ kind, reason: reason.trim() })}
      onCancel={onCancel}
    >
      <p className="breaks">{consequence(order, kind)}</p>
      <Textarea
        label="Reason"
        description="Optional. Only admins see it, in the log."
        rows={3}
        maxLength={longestReason}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className="strong">This cannot be undone.</p>
    </OrderActionForm>
  );
}

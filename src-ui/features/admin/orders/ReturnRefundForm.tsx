import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '#domain/checkout/orders/order.ts';
import { refundLeft } from '#domain/checkout/payments/refund.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { type OrderReturn, returnAmount, returnParts } from '#domain/returns/return.ts';
import type { ReturnStep } from '#domain/returns/returns.port.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useWrongFocus } from '../../../forms/use-wrong-focus.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { RefundCopies } from './RefundForm.tsx';
import { type RefundDraft, type RefundProblems, readAmount, readRefund, returnables } from './refund-draft.ts';

const taxText = (tax: Cents): string | null => (tax > 0 ? `${moneyText(tax)} of it is sales tax.` : null);

const none: RefundProblems = { restock: {} };

type ReturnRefundFormProps = {
  order: Order;
  returns: readonly OrderReturn[];
  one: OrderReturn;
  busy: boolean;
  problem: string | null;
  onSubmit: (step: Extract<ReturnStep, { readonly kind: 'refund' }>) => void;
  onCancel: () => void;
};

/** The price of the returned cards, and all of them back into stock, unless the admin changes it. */
export function ReturnRefundForm({ order, returns, one, onSubmit, ...form }: ReturnRefundFormProps) {
  const [draft, setDraft] = useState<RefundDraft>(() => ({
    amount: dollarsOf(returnAmount(order, returns, one)).toFixed(2),
    restock: Object.fromEntries(one.lines.map(({ cardId, quantity }) => [cardId, String(quantity)])),
    reason: '',
  }));
  const [wrong, setWrong] = useState(none);
  const fields = useWrongFocus(wrong !== none && wrong);
  const left = refundLeft(order);
  const cards = returnables(order).flatMap((card) => {
    const back = one.lines.find(({ cardId }) => cardId === card.cardId)?.quantity ?? 0;
    return back > 0 ? [{ ...card, out: Math.min(back, card.out) }] : [];
  });
  const change = (changed: Partial<RefundDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setWrong(none);
  };
  const submit = () =>
    readRefund(draft, order, cards).match(
      ({ amount, restock }) => onSubmit({ kind: 'refund', amount, restock }),
      setWrong,
    );
  const amount = readAmount(draft.amount);
  const valid = amount !== null && amount >= 1 && amount <= left ? amount : null;
  return (
    <AskingForm
      {...form}
      label={valid === null ? 'Refund' : `Refund ${moneyText(valid)}`}
      doing="Refunding…"
      back="Back"
      harsh
      onSubmit={submit}
    >
      <Stack ref={fields} gap={16} fz={14} lh="22px">
        <TextInput
          label="Amount"
          description={`What was paid for these cards, without shipping. You can refund up to ${moneyText(left)}.`}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={wrong.amount}
          data-autofocus
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <p role="status" className="note quiet">
          {valid !== null && taxText(returnParts(order, returns, one, valid).tax)}
        </p>
        {cards.length > 0 && (
          <RefundCopies cards={cards} draft={draft} problems={wrong} onChange={(restock) => change({ restock })} />
        )}
        <p className="strong">A refund cannot be undone.</p>
      </Stack>
    </AskingForm>
  );
}

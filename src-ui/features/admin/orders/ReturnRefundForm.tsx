import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#domain/checkout/order.ts';
import { refundLeft } from '#domain/checkout/refund.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { type OrderReturn, returnAmount, returnParts } from '#domain/returns/return.ts';
import type { ReturnStep } from '#domain/returns/returns.port.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { moneyText } from './order-formats.ts';
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
  const [problems, setProblems] = useState(none);
  const fields = useRef<HTMLDivElement>(null);
  const left = refundLeft(order);
  const cards = returnables(order).flatMap((card) => {
    const back = one.lines.find(({ cardId }) => cardId === card.cardId)?.quantity ?? 0;
    return back > 0 ? [{ ...card, out: Math.min(back, card.out) }] : [];
  });
  useEffect(() => {
    if (problems !== none) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const change = (changed: Partial<RefundDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setProblems(none);
  };
  const submit = () =>
    readRefund(draft, order, cards).match(
      ({ amount, restock }) => onSubmit({ kind: 'refund', amount, restock }),
      (wrong) => setProblems(wrong),
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
          error={problems.amount}
          data-autofocus
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <p role="status" className="note quiet">
          {valid !== null && taxText(returnParts(order, returns, one, valid).tax)}
        </p>
        {cards.length > 0 && (
          <RefundCopies cards={cards} draft={draft} problems={problems} onChange={(restock) => change({ restock })} />
        )}
        <p className="strong">A refund cannot be undone.</p>
      </Stack>
    </AskingForm>
  );
}

import { Checkbox, Flex, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { chargedAmounts } from '#domain/checkout/charges.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { refundParts, shippingLeft } from '#domain/checkout/payments/refund-parts.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { isOpenReturn } from '#domain/returns/return-state.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import { useOrderReturns } from '../../../components/use-order-returns.ts';
import { useWrongFocus } from '../../../forms/use-wrong-focus.ts';
import { copiesText } from '../../../text/admin-orders.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { OrderActionForm } from './OrderActionForm.tsx';
import fields from './OrderFields.module.css';
import {
  amountProblem,
  firstRefundDraft,
  mostRefundable,
  type RefundDraft,
  type RefundProblems,
  type Returnable,
  readAmount,
  readRefund,
  returnables,
} from './refund-draft.ts';

/** Limit of the API. */
export const longestReason = 500;

const none: RefundProblems = { restock: {} };

function refundable(text: string, left: Cents): Cents | null {
  const amount = readAmount(text);
  return amount !== null && amount >= 1 && amount <= left ? amount : null;
}

function extent(amount: Cents | null, left: Cents, { shippingOnly = false }: RefundDraft): string {
  if (amount === null) return '';
  if (shippingOnly) return amount === left ? 'Full refund of the shipping' : 'Partial refund of the shipping';
  return amount === left ? 'Full refund of the remaining payment' : 'Partial refund';
}

/** Null where nothing was charged besides the cards. */
function partsText(order: ActionDialogProps['order'], draft: RefundDraft): string | null {
  const charged = chargedAmounts(order);
  const refund = readRefund(draft, order).unwrapOr(null);
  if (refund === null || (charged.shipping === 0 && charged.tax === 0)) return null;
  const { cards, shipping, tax } = refundParts(order, refund.amount, {
    copies: refund.restock,
    before: order.restocked,
    shippingOnly: refund.shippingOnly,
  });
  const taxText = order.charges?.taxIncluded ? 'sales tax in it' : 'sales tax';
  return [
    `Cards ${moneyText(cards)}`,
    charged.shipping > 0 ? `shipping ${moneyText(shipping)}` : '',
    charged.tax > 0 ? `${taxText} ${moneyText(tax)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

type CopiesProps = {
  cards: readonly Returnable[];
  draft: RefundDraft;
  problems: RefundProblems;
  onChange: (restock: RefundDraft['restock']) => void;
};

export function RefundCopies({ cards, draft, problems, onChange }: CopiesProps) {
  return (
    <Flex component="fieldset" direction="column" gap={8}>
      <Text component="legend" inherit mb={4} fw={500}>
        Items to return to stock
      </Text>
      {cards.map(({ cardId, title, out }) => (
        <TextInput
          key={cardId}
          label={`${title} (of ${copiesText(out)})`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          classNames={{ root: fields.count, label: fields.label, error: fields.error }}
          value={draft.restock[cardId] ?? ''}
          error={problems.restock[cardId]}
          onChange={(event) => onChange({ ...draft.restock, [cardId]: event.currentTarget.value })}
        />
      ))}
    </Flex>
  );
}

function restSentence({ copies, state }: ActionDialogProps['order']): string | null {
  if (copies === 'held') return 'The items are still held for this order. They return to stock with a full refund.';
  if (copies === 'returned') return 'The items are already back in stock.';
  return state === 'review' ? 'After a partial refund, the order counts as paid.' : null;
}

function OpenReturn({ id, returns }: { id: OrderId; returns: Returns }) {
  const { data } = useOrderReturns(returns, id);
  const open = data?.returns.find(isOpenReturn);
  return (
    open && (
      <p className="strong">
        Return {open.number} is open. This refund does not end it: use its “Refund return” instead.
      </p>
    )
  );
}

export function RefundForm({ order, busy, problem, onAction, onCancel }: ActionDialogProps) {
  const [draft, setDraft] = useState(() => firstRefundDraft(order));
  const [wrong, setWrong] = useState(none);
  const form = useWrongFocus(wrong !== none && wrong);
  const { returns } = useUseCases();
  const left = mostRefundable(order, draft);
  const shipping = shippingLeft(order);
  const cards = draft.shippingOnly ? [] : returnables(order);
  const change = (changed: Partial<RefundDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setWrong(none);
  };
  useEffect(() => {
    if (problem?.kind === 'bad-refund-amount') setWrong({ amount: amountProblem(problem.left), restock: {} });
  }, [problem]);
  const submit = () =>
    readRefund(draft, order).match(
      (refund) => onAction({ kind: 'refund', ...refund, number: order.refunds + 1 }),
      setWrong,
    );
  const amount = refundable(draft.amount, left);
  const rest = restSentence(order);
  return (
    <OrderActionForm
      label={amount === null ? 'Refund' : `Refund ${moneyText(amount)}`}
      doing="Refunding…"
      final
      busy={busy}
      problem={problem?.kind === 'bad-refund-amount' ? null : problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack ref={form} gap={16} fz={14} lh="22px">
        {returns && <OpenReturn id={order.id} returns={returns} />}
        <TextInput
          label="Amount"
          description={
            draft.shippingOnly
              ? `You can refund up to ${moneyText(left)} of the shipping and its tax.`
              : `You can refund up to ${moneyText(left)} of ${moneyText(order.total)}.`
          }
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={wrong.amount}
          data-autofocus
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <p role="status" className="note quiet">
          {[extent(amount, left, draft), partsText(order, draft)].filter(Boolean).join('. ')}
        </p>
        {shipping > 0 && (
          <Checkbox
            label="Shipping only"
            checked={draft.shippingOnly ?? false}
            onChange={({ currentTarget: { checked: shippingOnly } }) =>
              change({ shippingOnly, amount: dollarsOf(mostRefundable(order, { shippingOnly })).toFixed(2) })
            }
          />
        )}
        {cards.length > 0 && (
          <RefundCopies cards={cards} draft={draft} problems={wrong} onChange={(restock) => change({ restock })} />
        )}
        {rest && <p className="note quiet">{rest}</p>}
        <Textarea
          label="Reason"
          description="Optional. Only admins see it, in the log."
          rows={3}
          maxLength={longestReason}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <p className="strong">A refund cannot be undone.</p>
      </Stack>
    </OrderActionForm>
  );
}

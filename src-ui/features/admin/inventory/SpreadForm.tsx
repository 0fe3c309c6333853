import { Box, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import type { ChangeDone } from '#domain/cards/card-store.port.ts';
import { type LotDetail, type Lots, mostLotCards, type SpreadFailure } from '#domain/inventory/lots.port.ts';
import { lotTotal, type SpreadWay, spreadKinds } from '#domain/inventory/spread-cost.ts';
import { type Cents, cents, sumCents } from '#domain/money/cents.ts';
import { amountIn, digitsOf } from '#domain/pricing/form-parts.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { spreadLabels, spreadSentence, stockCopiesText, unspreadText } from '../../../text/inventory.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';

type Typed = Readonly<Record<CardId, string>>;

const amountOf = (typed: string | undefined): Cents => (typed?.trim() ? amountIn(typed) : cents(0));

type ByHandProps = {
  readonly detail: LotDetail;
  readonly typed: Typed;
  readonly onType: (id: CardId, text: string) => void;
};

function ByHand({ detail: { cards }, typed, onType }: ByHandProps) {
  return (
    <Box
      mah={320}
      className="grid gap-12"
      style={{ overflowY: 'auto' }}
      p={4}
      tabIndex={0}
      role="group"
      aria-label="Cost of each card"
    >
      {cards.map(({ id, title, copies }) => (
        <TextInput
          key={id}
          label={title}
          {...(copies > 1 && { description: `For all ${stockCopiesText(copies)}` })}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          value={typed[id] ?? ''}
          error={Number.isNaN(amountOf(typed[id])) && 'Enter an amount, or leave it empty'}
          onChange={({ currentTarget }) => onType(id, currentTarget.value)}
        />
      ))}
    </Box>
  );
}

type SpreadFormProps = {
  readonly lots: Lots;
  readonly detail: LotDetail;
  readonly onDone: (done: ChangeDone) => void;
  readonly onCancel: () => void;
};

/** Spreads what was paid over the cards of a lot. */
export function SpreadForm({ lots, detail, onDone, onCancel }: SpreadFormProps) {
  const { stored, cards } = detail;
  const total = lotTotal(stored.lot);
  const [kind, setKind] = useState<SpreadWay['kind']>('evenly');
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(cards.map(({ id, cost }) => [id, digitsOf(cost)])),
  );
  const { busy, problem, run } = useAction<SpreadFailure>();
  const amounts = cards.map(({ id }) => amountOf(typed[id]));
  const missing = total - sumCents(amounts);
  const isHand = kind === 'by-hand';
  const kinds = spreadKinds.filter((one) => one !== 'by-hand' || stored.cards <= mostLotCards);
  const way: SpreadWay = isHand
    ? { kind, costs: Object.fromEntries(cards.map(({ id }, at) => [id, amounts[at] ?? cents(0)])) }
    : { kind };
  return (
    <AskingForm
      label="Spread the cost"
      doing="Spreading…"
      busy={busy}
      disabled={isHand && missing !== 0}
      problem={problem && spreadSentence(problem)}
      onSubmit={() => void run(() => lots.spread(stored.number, way), onDone)}
      onCancel={onCancel}
    >
      <p>{`${moneyText(total)} over ${stockCopiesText(stored.copies)}, sold ones too. You can undo this right after, or later under Audit.`}</p>
      <NativeSelect
        label="How"
        data-autofocus
        data={kinds.map((value) => ({ value, label: spreadLabels[value] }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(spreadKinds.find((one) => one === currentTarget.value) ?? 'evenly')}
      />
      {isHand && (
        <>
          <ByHand
            detail={detail}
            typed={typed}
            onType={(id, text) => setTyped((before) => ({ ...before, [id]: text }))}
          />
          <Text role="status" size="note" mih={20}>
            {Number.isNaN(missing) ? '' : unspreadText(missing)}
          </Text>
        </>
      )}
    </AskingForm>
  );
}

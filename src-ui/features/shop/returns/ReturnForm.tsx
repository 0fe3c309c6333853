import { Checkbox, Flex, NativeSelect, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { lineName } from '#domain/checkout/quote.ts';
import {
  type ReturnLine,
  type ReturnRequest,
  reasonText,
  returnLimits,
  returnReasons,
} from '#domain/returns/return.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useWrongFocus } from '../../../forms/use-wrong-focus.ts';
import { type ReturnProblem, returnSentence } from '../../../text/returns.texts.ts';
import { PicturesField } from './PicturesField.tsx';

type Wanted = Readonly<Record<CardId, number>>;

const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

function nameOf({ lines }: Order, id: CardId): string {
  const line = lines.find(({ cardId }) => cardId === id);
  return line ? lineName(line) : id;
}

type LinesProps = {
  order: Order;
  offered: readonly ReturnLine[];
  wanted: Wanted;
  missing: boolean;
  onChange: (wanted: Wanted) => void;
};

function Lines({ order, offered, wanted, missing, onChange }: LinesProps) {
  return (
    <Flex
      component="fieldset"
      direction="column"
      gap={8}
      aria-describedby={missing ? 'return-lines-missing' : undefined}
    >
      <Text component="legend" inherit mb={4} fw={500}>
        Cards to return
      </Text>
      {offered.map(({ cardId, quantity }, index) => {
        const name = nameOf(order, cardId);
        const count = wanted[cardId] ?? 0;
        return (
          <Flex key={cardId} direction="column" gap={4}>
            <Checkbox
              label={name}
              checked={count > 0}
              aria-invalid={missing}
              {...(index === 0 && { 'data-autofocus': true })}
              onChange={(event) => onChange({ ...wanted, [cardId]: event.currentTarget.checked ? quantity : 0 })}
            />
            {count > 0 && quantity > 1 && (
              <NativeSelect
                aria-label={`Copies of ${name}`}
                w={120}
                ml={32}
                data={upTo(quantity).map((value) => ({ value, label: `${value} of ${quantity}` }))}
                value={String(count)}
                onChange={(event) => onChange({ ...wanted, [cardId]: Number(event.currentTarget.value) })}
              />
            )}
          </Flex>
        );
      })}
      {missing && (
        <Text id="return-lines-missing" size="note" c="var(--shop-bad)">
          Please choose a card
        </Text>
      )}
    </Flex>
  );
}

type ReturnFormProps = {
  order: Order;
  offered: readonly ReturnLine[];
  busy: boolean;
  /** Share of the pictures sent, 0 to 1. */
  sent: number;
  problem: ReturnProblem | null;
  /** What was refused has changed. */
  onForget: () => void;
  onSubmit: (request: ReturnRequest, pictures: readonly File[]) => void;
  onCancel: () => void;
};

/** Which cards, why, and pictures of them. */
export function ReturnForm({ order, offered, busy, sent, problem, onForget, onSubmit, onCancel }: ReturnFormProps) {
  const [wanted, setWanted] = useState<Wanted>({});
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [checked, setChecked] = useState(0);
  const form = useWrongFocus(checked);
  const lines = offered
    .map(({ cardId }) => ({ cardId, quantity: wanted[cardId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const chosen = returnReasons.find((one) => one === reason);
  const refused = problem?.kind === 'return-picture-refused' ? problem : null;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
  }, [refused, form]);
  const submit = () => {
    if (lines.length > 0 && chosen) onSubmit({ lines, reason: chosen, text: text.trim() }, pictures);
    else setChecked((times) => times + 1);
  };
  return (
    <AskingForm
      label="Request return"
      doing={sent > 0 && sent < 1 ? `Sending pictures: ${Math.floor(100 * sent)} %` : 'Sending…'}
      back="Back"
      busy={busy}
      problem={problem && returnSentence(problem)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Flex ref={form} direction="column" gap={16}>
        <Lines
          order={order}
          offered={offered}
          wanted={wanted}
          missing={checked > 0 && lines.length === 0}
          onChange={setWanted}
        />
        <NativeSelect
          label="Reason"
          value={reason}
          error={checked > 0 && !chosen && 'Please choose a reason'}
          onChange={(event) => setReason(event.currentTarget.value)}
          data={[
            { value: '', label: 'Choose a reason' },
            ...returnReasons.map((value) => ({ value, label: reasonText(value) })),
          ]}
        />
        <Textarea
          label="What is wrong?"
          description="Optional. It helps us to answer quickly."
          rows={3}
          maxLength={returnLimits.text}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PicturesField
          files={pictures}
          refused={refused}
          busy={busy}
          onChange={(files) => {
            setPictures(files);
            if (refused) onForget();
          }}
        />
        <Text size="note" c="dimmed">
          Please do not send anything yet. We email you whether and how to return the cards.
        </Text>
      </Flex>
    </AskingForm>
  );
}

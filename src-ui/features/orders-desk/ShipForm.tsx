import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Carrier, carriers } from '#domain/checkout/fulfilment.ts';
import asking from '../../components/AskingForm.module.css';
import { carrierWords } from '../../text/order-desk.ts';
import { ActForm } from './ActForm.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import fields from './DeskFields.module.css';

/** As long as the API takes a tracking number. */
const longestNumber = 100;

const carrierOf = (value: string): Carrier => carriers.find((carrier) => carrier === value) ?? 'Other';

/** Carrier and tracking number, for the first time or corrected (ORDER-03). */
export function ShipForm({ order, busy, problem, onAct, onCancel }: ActDialogProps) {
  const [carrier, setCarrier] = useState<Carrier>(order.tracking?.carrier ?? 'USPS');
  const [number, setNumber] = useState(order.tracking?.number ?? '');
  const isCorrection = order.fulfilment === 'shipped';
  return (
    <ActForm
      label={isCorrection ? 'Save tracking' : 'Mark as shipped'}
      doing={isCorrection ? 'Saving…' : 'Shipping…'}
      busy={busy}
      problem={problem}
      onSubmit={() => onAct({ kind: 'ship', tracking: { carrier, number: number.trim() } })}
      onCancel={onCancel}
    >
      <p className={asking.sentence}>
        {isCorrection
          ? 'The order shows the new tracking at once. The shopper gets no second letter.'
          : 'The shopper gets a letter with the carrier and the tracking number.'}
      </p>
      <NativeSelect
        classNames={{ input: fields.input }}
        label="Carrier"
        data={carrierWords}
        value={carrier}
        onChange={(event) => setCarrier(carrierOf(event.currentTarget.value))}
      />
      <TextInput
        classNames={{ input: fields.input }}
        label="Tracking number"
        description="Leave it empty where the carrier gives none."
        value={number}
        maxLength={longestNumber}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </ActForm>
  );
}

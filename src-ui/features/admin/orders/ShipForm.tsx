import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shippingName } from '#domain/checkout/charges.ts';
import {
  type Carrier,
  carriers,
  isTracked,
  isUntraceable,
  type Tracking,
  type TrackingIssue,
  type TrackingMissing,
  tidyTracking,
  trackingIssues,
  trackingLimits,
} from '#domain/checkout/orders/fulfilment.ts';
import { useWrongFocus } from '../../../forms/use-wrong-focus.ts';
import { carrierTexts, trackingIssueText } from '../../../text/admin-orders.texts.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { OrderActionForm } from './OrderActionForm.tsx';

type ShipIssue = TrackingIssue | TrackingMissing['kind'];

const none: readonly ShipIssue[] = [];

const carrierOf = (value: string): Carrier => carriers.find((carrier) => carrier === value) ?? 'Other';

function OtherCarrier({
  tracking: { name = '', link = '' },
  issues,
  onChange,
}: {
  tracking: Tracking;
  issues: readonly ShipIssue[];
  onChange: (change: Partial<Tracking>) => void;
}) {
  const error = (issue: TrackingIssue) => issues.includes(issue) && trackingIssueText[issue];
  return (
    <>
      <TextInput
        label="Carrier name"
        value={name}
        maxLength={trackingLimits.name}
        autoComplete="off"
        error={error('carrier-name-missing')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Tracking link (optional)"
        description="The customer opens it from the order and the email."
        placeholder="https://"
        inputMode="url"
        value={link}
        maxLength={trackingLimits.link}
        autoComplete="off"
        error={error('link-not-https')}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
      />
    </>
  );
}

export function ShipForm({ order, busy, problem, onAction, onCancel }: ActionDialogProps) {
  const isCorrection = order.fulfilment === 'shipped';
  const method = isTracked(order) ? shippingName(order) : null;
  const [tracking, setTracking] = useState<Tracking>(order.tracking ?? { carrier: 'USPS', number: '' });
  const [withoutNumber, setWithoutNumber] = useState(isCorrection && isUntraceable(tracking));
  const [issues, setIssues] = useState(none);
  const fields = useWrongFocus(issues !== none && issues);
  const change = (changed: Partial<Tracking>) => {
    setIssues(none);
    setTracking({ ...tracking, ...changed });
  };
  const submit = () => {
    const isMissing = method !== null && !withoutNumber && isUntraceable(tracking);
    const found = [...trackingIssues(tracking), ...(isMissing ? (['tracking-missing'] as const) : [])];
    setIssues(found.length > 0 ? found : none);
    if (found.length > 0) return;
    onAction({
      kind: 'ship',
      tracking: tidyTracking(tracking),
      ...(method !== null && withoutNumber && { withoutNumber }),
    });
  };
  const numberError = (['not-a-tracking-number', 'tracking-missing'] as const).find((issue) => issues.includes(issue));
  return (
    <OrderActionForm
      label={isCorrection ? 'Save tracking' : 'Mark as shipped'}
      doing={isCorrection ? 'Saving…' : 'Shipping…'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack ref={fields} gap={16}>
        <p className="breaks">
          {isCorrection
            ? 'The customer is emailed the corrected tracking.'
            : 'The customer is emailed the carrier and the tracking number.'}
        </p>
        <NativeSelect
          label="Carrier"
          data={carrierTexts}
          value={tracking.carrier}
          onChange={(event) => change({ carrier: carrierOf(event.currentTarget.value) })}
        />
        {tracking.carrier === 'Other' && <OtherCarrier tracking={tracking} issues={issues} onChange={change} />}
        <TextInput
          label="Tracking number"
          description={
            method === null
              ? 'Leave empty if the carrier gives none.'
              : `The customer chose “${method}”, with tracking.`
          }
          value={tracking.number}
          maxLength={trackingLimits.number}
          autoComplete="off"
          data-autofocus
          error={numberError && trackingIssueText[numberError]}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        {method !== null && (
          <Checkbox
            label="Ship without a tracking number"
            description="If the carrier gave none. The log says so."
            checked={withoutNumber}
            onChange={(event) => {
              setIssues(none);
              setWithoutNumber(event.currentTarget.checked);
            }}
          />
        )}
      </Stack>
    </OrderActionForm>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type Carrier,
  carriers,
  type Tracking,
  type TrackingIssue,
  tidyTracking,
  trackingIssues,
  trackingLimits,
} from '#domain/checkout/fulfilment.ts';
import { carrierTexts, trackingIssueText } from '../../../text/admin-orders.texts.ts';
import { ActionForm } from './ActionForm.tsx';
import type { ActionDialogProps } from './action-dialog-props.ts';

const carrierOf = (value: string): Carrier => carriers.find((carrier) => carrier === value) ?? 'Other';

function OtherCarrier({
  tracking: { name = '', link = '' },
  issues,
  onChange,
}: {
  tracking: Tracking;
  issues: readonly TrackingIssue[];
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
  const [tracking, setTracking] = useState<Tracking>(order.tracking ?? { carrier: 'USPS', number: '' });
  const [issues, setIssues] = useState<readonly TrackingIssue[]>([]);
  const isCorrection = order.fulfilment === 'shipped';
  const change = (changed: Partial<Tracking>) => {
    setIssues([]);
    setTracking({ ...tracking, ...changed });
  };
  const submit = () => {
    const found = trackingIssues(tracking);
    setIssues(found);
    if (found.length === 0) onAction({ kind: 'ship', tracking: tidyTracking(tracking) });
  };
  return (
    <ActionForm
      label={isCorrection ? 'Save tracking' : 'Mark as shipped'}
      doing={isCorrection ? 'Saving…' : 'Shipping…'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
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
        description="Leave empty if the carrier gives none."
        value={tracking.number}
        maxLength={trackingLimits.number}
        autoComplete="off"
        data-autofocus
        error={issues.includes('not-a-tracking-number') && trackingIssueText['not-a-tracking-number']}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
    </ActionForm>
  );
}

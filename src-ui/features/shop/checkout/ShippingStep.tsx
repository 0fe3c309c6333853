import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { AddressFields } from '../../../forms/AddressFields.tsx';
import type { AddressForm } from '../../../forms/use-address-form.ts';
import { shippingSummary } from '../../../text/checkout-failures.texts.ts';
import { SaveAddress, SavedAddressSelect } from './SavedAddresses.tsx';
import { ShippingAddress } from './ShippingAddress.tsx';
import type { SavedAddressChoice } from './use-saved-addresses.ts';

/** A checkout goes on without it, if its code cannot be loaded. */
const CheckoutReminder = lazy(() =>
  import('./CheckoutReminder.tsx').then(
    (code) => ({ default: code.CheckoutReminder }),
    () => ({ default: () => null }),
  ),
);

function FormProblems({ form }: { form: AddressForm }) {
  if (form.issues.length === 0) return null;
  return (
    <Alert
      variant="outline"
      color="var(--shop-bad)"
      icon={<IconAlertTriangle aria-hidden />}
      mb={16}
      className="below-header"
    >
      {shippingSummary(form.issues, form.country).map((sentence) => (
        <Box key={sentence} c="var(--shop-text)">
          {sentence}
        </Box>
      ))}
    </Alert>
  );
}

export function ShippingStep({
  form,
  choice,
  busy,
  onValid,
}: {
  form: AddressForm;
  /** Null for guests. */
  choice: SavedAddressChoice | null;
  busy: boolean;
  onValid: (to: ShippingDetails) => void;
}) {
  return (
    <form noValidate onSubmit={form.submit(onValid)} aria-labelledby="shipping-heading">
      <FormProblems form={form} />
      {choice && <SavedAddressSelect choice={choice} busy={busy} />}
      <AddressFields form={form} busy={busy} />
      {choice && <SaveAddress choice={choice} busy={busy} />}
      <Button type="submit" size="md" mt={24} fullWidth loading={busy}>
        Continue to payment
      </Button>
      {choice && (
        <Suspense>
          <CheckoutReminder />
        </Suspense>
      )}
    </form>
  );
}

export function ShippingDone({ address, onEdit }: { address: ShippingDetails; onEdit: (() => void) | null }) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <ShippingAddress address={address} />
        <Text size="sm" c="dimmed">
          {address.email}
        </Text>
      </div>
      {onEdit && (
        <Button variant="subtle" size="compact-sm" mt={-8} onClick={onEdit}>
          Edit
        </Button>
      )}
    </Group>
  );
}

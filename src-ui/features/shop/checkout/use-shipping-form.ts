import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { type AddressForm, useAddressForm } from '../../../forms/use-address-form.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { KeptCheckout } from './use-checkout-draft.ts';

function useOwnEmail({ getValues, setFieldValue }: UseFormReturnType<ShippingDetails>, offerEmail?: string): void {
  const { viewer } = useSession();
  const email = offerEmail ?? (viewer.role === 'guest' ? '' : viewer.email);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once per user; what is emptied afterwards stays empty.
  useEffect(() => {
    if (email && !getValues().email) setFieldValue('email', email);
  }, [email]);
}

/**
 * The shipping form; its values are kept until the tab closes (PAY-42).
 * @param given values from a redirect
 * @param offerEmail of an offer's customer, filled in before the user's own
 */
export function useShippingForm(draft: KeptCheckout, given?: ShippingDetails, offerEmail?: string): AddressForm {
  const { shop } = useUseCases();
  const form = useAddressForm({
    initial: () => given ?? draft.input().shipping ?? null,
    rules: shop.checkout,
    hasEmail: true,
    onChange: (shipping) => draft.change({ shipping }),
  });
  useOwnEmail(form.fields, offerEmail);
  return form;
}

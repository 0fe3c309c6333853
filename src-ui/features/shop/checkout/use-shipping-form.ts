import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { blankShipping, type ShippingDetails } from '#domain/checkout/shipping.ts';
import { type AddressForm, useAddressForm } from '../../../components/use-address-form.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

function useOwnEmail({ getValues, setFieldValue }: UseFormReturnType<ShippingDetails>, guestEmail: string): void {
  const { viewer } = useSession();
  const email = viewer.role === 'guest' ? guestEmail : viewer.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once per user; what is emptied afterwards stays empty.
  useEffect(() => {
    if (email && !getValues().email) setFieldValue('email', email);
  }, [email]);
}

/**
 * The shipping form; its values are kept until the tab closes (PAY-42).
 * @param given values from a redirect
 * @param guestEmail filled in for a guest who gave none yet
 */
export function useShippingForm(given?: ShippingDetails, guestEmail = ''): AddressForm {
  const { checkout, shop } = useUseCases();
  const { drafts } = checkout;
  const form = useAddressForm({
    initial: () => given ?? drafts.read('shipping').unwrapOr(null) ?? blankShipping,
    rules: shop.checkout,
    hasEmail: true,
    onChange: (values) => void drafts.keep('shipping', values),
  });
  useOwnEmail(form.fields, guestEmail);
  return form;
}

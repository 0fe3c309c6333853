import { useEffect, useState } from 'react';
import type { Order } from '#domain/checkout/orders/order.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import {
  addressId,
  addressToFill,
  isSameAddress,
  mostAddresses,
  type PostalAddress,
  type SavedAddress,
  withoutEmail,
} from '#domain/customers/address-book.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAddressBook } from '../../../contexts/use-address-book.ts';
import type { AddressForm } from '../../../forms/use-address-form.ts';
import { addressBookSentence } from '../../../text/addresses.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { KeptCheckout } from './use-checkout-draft.ts';

export type SavedAddressChoice = {
  /** In countries that the shop ships to. */
  readonly addresses: readonly SavedAddress[];
  /** That the form has; null for another one. */
  readonly selected: SavedAddress | null;
  /** @param saved null empties the form */
  select(saved: SavedAddress | null): void;
  /** Whether the address is saved with the order. */
  readonly keeps: boolean;
  setKeeps(keeps: boolean): void;
  readonly isFull: boolean;
};

const blankAddress = withoutEmail(blankShipping);

/** Whether nothing but email and country was typed. */
const isBlank = ({ country: _, ...texts }: PostalAddress): boolean =>
  Object.values(texts).every((text) => !text.trim());

/**
 * The customer's addresses at checkout: one is filled in, others can be selected, a new one is saved with the order
 * where the customer wants it. Null for guests and while nothing is known. @param order that was placed @param fills
 * whether one is filled in; not for another customer's offer
 */
export function useSavedAddresses(
  form: AddressForm,
  draft: KeptCheckout,
  order: Order | null,
  fills: boolean,
): SavedAddressChoice | null {
  const { ids } = useUseCases();
  const { show } = useToasts();
  const { own, put } = useAddressBook();
  const [keeps, setChecked] = useState(() => draft.input().savesAddress ?? false);
  const setKeeps = (savesAddress: boolean) => {
    setChecked(savesAddress);
    draft.change({ savesAddress });
  };
  const typed = withoutEmail(form.fields.values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, when the addresses are known.
  useEffect(() => {
    if (!own || !fills || draft.input().isFilled) return;
    draft.change({ isFilled: true });
    const address = addressToFill(own, form.rules);
    if (address && isBlank(typed)) form.fill(address);
  }, [own]);

  const placed = order?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once for an order.
  useEffect(() => {
    if (!order || !keeps) return;
    setKeeps(false);
    const saved = { id: addressId(ids.random()), address: withoutEmail(order.shippingAddress), isDefault: false };
    void put(saved).orTee((failure) =>
      show({
        id: 'address',
        title: 'The address is not saved',
        message: addressBookSentence(failure),
        tone: 'urgent',
        stays: 'long',
      }),
    );
  }, [placed]);

  if (!own) return null;
  const { countries } = form.rules;
  return {
    addresses: own.addresses.filter(({ address }) => countries.includes(address.country)),
    selected: own.addresses.find(({ address }) => isSameAddress(address, typed)) ?? null,
    select: (saved) => form.fill(saved?.address ?? { ...blankAddress, country: form.country }),
    keeps,
    setKeeps,
    isFull: own.addresses.length >= mostAddresses,
  };
}

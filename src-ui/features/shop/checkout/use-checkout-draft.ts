import { useRef, useState } from 'react';
import { type CheckoutInput, checkoutOwner, inputFor } from '#domain/checkout/checkout-draft.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

/** What is typed and chosen in this checkout, for reload, Back, Forward and Edit (PAY-43). */
export type KeptCheckout = {
  /** As it is now; drawing does not follow it. */
  readonly input: () => CheckoutInput;
  readonly change: (part: CheckoutInput) => void;
};

/** Of the customer at the first draw. Without storage it is kept until the page closes. @param offer null for the cart */
export function useCheckoutDraft(offer: OfferId | null): KeptCheckout {
  const { drafts } = useUseCases().checkout;
  const { viewer } = useSession();
  const key = offer === null ? 'cart' : 'offer';
  const [owner] = useState(() => checkoutOwner(viewer, offer));
  const latest = useRef<CheckoutInput | null>(null);
  const input = (): CheckoutInput => {
    latest.current ??= inputFor(drafts.read(key).unwrapOr(null), viewer, offer) ?? {};
    return latest.current;
  };
  return {
    input,
    change: (part) => {
      latest.current = { ...input(), ...part };
      drafts.keep(key, { ...owner, input: latest.current });
    },
  };
}

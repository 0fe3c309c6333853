import { mailbox, type UserId } from '../identity/user.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Cents } from '../money/cents.ts';
import type { OfferId } from '../offers/offer-id.ts';
import type { Drafts } from '../shared/device-value.port.ts';
import type { PricedOffer } from './price-order.ts';
import type { ShippingDetails } from './shipping/shipping.ts';

/** What a customer typed and chose in a checkout. Absent: neither typed nor chosen yet. */
export type CheckoutInput = {
  readonly shipping?: ShippingDetails | undefined;
  /** Whether an address of the account was filled in, or none was wanted. */
  readonly isFilled?: boolean | undefined;
  readonly savesAddress?: boolean | undefined;
  readonly typedCode?: string | undefined;
  /** An applied code. */
  readonly discountCode?: string | undefined;
  /** Name of the chosen shipping method. */
  readonly method?: string | undefined;
  /** What it cost then. */
  readonly methodPrice?: Cents | undefined;
  /** Address, method and total of the last order; a reload asks for them again only where one differs. */
  readonly agreed?: string | undefined;
};

/** Whose checkout it is, and of what. */
export type CheckoutOwner = {
  /** Null for a guest. */
  readonly customer: UserId | null;
  /** Null for the cart. */
  readonly offer: OfferId | null;
};

export type CheckoutDraft = CheckoutOwner & { readonly input: CheckoutInput };

/** Kept for this tab until the order is placed (PAY-42); an offer is ordered apart from the cart (OFFER-06). */
export type CheckoutDrafts = Drafts<{ readonly cart: CheckoutDraft; readonly offer: CheckoutDraft }>;

export const checkoutOwner = (viewer: Viewer, offer: OfferId | null): CheckoutOwner => ({
  customer: viewer.role === 'guest' ? null : viewer.id,
  offer,
});

/**
 * What the draft holds for this customer and purchase; null when it is another customer's. A guest who signs in takes it
 * along, unless it has another email address than the account.
 */
export function inputFor(draft: CheckoutDraft | null, viewer: Viewer, offer: OfferId | null): CheckoutInput | null {
  const { customer } = checkoutOwner(viewer, offer);
  if (!draft || draft.offer !== offer) return null;
  if (draft.customer === customer) return draft.input;
  if (draft.customer !== null || viewer.role === 'guest') return null;
  const email = mailbox(draft.input.shipping?.email ?? '');
  return email === '' || email === mailbox(viewer.email) ? draft.input : null;
}

/** The chosen method is not offered any more, or at another price. */
export type MethodChange =
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'repriced'; readonly name: string; readonly before: Cents; readonly now: Cents };

/** @param chosen with its price, if it was seen @param offered null where it is not offered */
export function methodChange(
  { name, price: before }: { readonly name: string; readonly price: Cents | undefined },
  offered: PricedOffer | null,
): MethodChange | null {
  if (!offered) return { kind: 'gone', name };
  const now = offered.charges.shipping;
  return before === undefined || before === now ? null : { kind: 'repriced', name, before, now };
}

export const isDearer = (change: MethodChange | null): boolean =>
  change?.kind === 'repriced' && change.now > change.before;

import { type AnyBoxesFailure, boxesFailures } from '#domain/boxes/boxes.failures.ts';
import { type AnyCardsFailure, cardsFailures } from '#domain/cards/cards.failures.ts';
import { type AnyCartFailure, cartFailures } from '#domain/cart/cart.failures.ts';
import { type AnyCheckoutFailure, checkoutFailures } from '#domain/checkout/checkout.failures.ts';
import { type CustomerDataFailure, customersFailures } from '#domain/customers/customers.failures.ts';
import { type AnyDocumentsFailure, documentsFailures } from '#domain/documents/documents.failures.ts';
import { type AnyIdentityFailure, identityFailures } from '#domain/identity/identity.failures.ts';
import { type AnyInventoryFailure, inventoryFailures } from '#domain/inventory/inventory.failures.ts';
import { type ListingsFailure, listingsFailures } from '#domain/listings/listings.failures.ts';
import { mailFailures } from '#domain/mail/mail.failures.ts';
import type { MailFailure } from '#domain/mail/mail.port.ts';
import { type AnyNewsletterFailure, newsletterFailures } from '#domain/newsletter/newsletter.failures.ts';
import { type AnyOffersFailure, offersFailures } from '#domain/offers/offers.failures.ts';
import { type AnyPicturesFailure, picturesFailures } from '#domain/pictures/pictures.failures.ts';
import { type AnyPricingFailure, pricingFailures } from '#domain/pricing/pricing.failures.ts';
import { type ReturnFailure, returnsFailures } from '#domain/returns/returns.failures.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { type AnyStaffFailure, staffFailures } from '#domain/staff/staff.failures.ts';
import { type WatchlistFailure, watchlistFailures } from '#domain/watchlist/watchlist.failures.ts';

/** All failures of ports and use cases that calls return. */
export type PortFailure =
  | Unavailable
  | AnyBoxesFailure
  | AnyCardsFailure
  | AnyCartFailure
  | AnyCheckoutFailure
  | CustomerDataFailure
  | AnyDocumentsFailure
  | AnyIdentityFailure
  | AnyInventoryFailure
  | ListingsFailure
  | MailFailure
  | AnyNewsletterFailure
  | AnyOffersFailure
  | AnyPicturesFailure
  | AnyPricingFailure
  | ReturnFailure
  | AnyStaffFailure
  | WatchlistFailure;

/** Their texts, but that of an outage. */
export const portFailures = {
  ...boxesFailures,
  ...cardsFailures,
  ...cartFailures,
  ...checkoutFailures,
  ...customersFailures,
  ...documentsFailures,
  ...identityFailures,
  ...inventoryFailures,
  ...listFailures,
  ...listingsFailures,
  ...mailFailures,
  ...newsletterFailures,
  ...offersFailures,
  ...picturesFailures,
  ...pricingFailures,
  ...returnsFailures,
  ...staffFailures,
  ...watchlistFailures,
};

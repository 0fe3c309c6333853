import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from '../checkout/orders/admin-orders.use-case.ts';
import type { OrderId } from '../checkout/orders/order.ts';
import type { StepFailure } from '../checkout/orders/order-step.ts';
import type { OrderNotFound } from '../checkout/orders/orders.port.ts';
import type { Restock } from '../checkout/payments/refund.ts';
import type { CustomerId } from '../customers/customer.ts';
import type { UserId } from '../identity/user.ts';
import type { Cents } from '../money/cents.ts';
import type { InPageOnly, PictureFailure } from '../pictures/pictures.port.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { OrderReturn, ReturnRequest } from './return.ts';
import type { ReturnStepNotAllowed } from './return-state.ts';

/** The returns of one order, by number. */
export type OrderReturns = {
  /** Delivery, or shipping while that is not known: the days of the policy count from here. Null before. ISO instant. */
  readonly since: string | null;
  readonly returns: readonly OrderReturn[];
};

export type ReturnStep =
  /** `text`: where to send the cards, label and so on; may be empty. */
  | { readonly kind: 'accept'; readonly text: string }
  /** `text`: why. */
  | { readonly kind: 'decline'; readonly text: string }
  | { readonly kind: 'receive' }
  /** `restock`: copies of this return that are for sale again. */
  | { readonly kind: 'refund'; readonly amount: Cents; readonly restock: readonly Restock[] }
  | { readonly kind: 'cancel' };

/** The policy does not allow it, or other copies than were bought. */
export type ReturnNotOffered = { readonly kind: 'return-not-offered' };
export type ReturnNotFound = { readonly kind: 'return-not-found' };
export type ReturnPictureNotFound = { readonly kind: 'return-picture-not-found' };
/** Nothing of the request is stored. `index`: 0 is the first picture. */
export type ReturnPictureRefused = {
  readonly kind: 'return-picture-refused';
  readonly index: number;
  readonly why: Exclude<PictureFailure['kind'], 'not-allowed' | InPageOnly>;
};
/** Someone else changed it first. */
export type StaleReturn = { readonly kind: 'stale-return' };

export type ReturnsFailure = OrderNotFound | OutOfReach;
export type RequestReturnFailure = ReturnNotOffered | ReturnPictureRefused | ReturnsFailure;
export type ReturnPictureFailure = ReturnPictureNotFound | ReturnsFailure;
export type ReturnStepFailure = ReturnNotFound | StaleReturn | ReturnStepNotAllowed | StepFailure | ReturnsFailure;

/**
 * Returns of shipped orders (RET-03).
 *
 * Promises: an order has one open return at most, a copy is in one at most, unless that was declined or canceled; what happens to a return, its entry in
 * the order's log, its pictures, its emails and a refund are stored together or not at all; a step with an old version changes nothing;
 * a refund is one of the order, so never more than was paid. A refund that the provider refuses makes the return received
 * again.
 */
export interface Returns {
  ofOrder(id: OrderId): ResultAsync<OrderReturns, ReturnsFailure>;
  /**
   * @param pictures at most `mostReturnPictures`
   * @param progress share of the pictures sent, 0 to 1, never decreasing
   */
  request(
    id: OrderId,
    request: ReturnRequest,
    pictures: readonly Uint8Array<ArrayBuffer>[],
    progress?: (share: number) => void,
  ): ResultAsync<OrderReturns, RequestReturnFailure>;
  /** A picture as WebP. @param position 1 is the first */
  picture(id: OrderId, number: number, position: number): ResultAsync<Uint8Array<ArrayBuffer>, ReturnPictureFailure>;
  /** @param version as seen by the user who decides */
  step(id: OrderId, number: number, version: number, step: ReturnStep): ResultAsync<OrderReturns, ReturnStepFailure>;
}

/** A return as a person gets it with their data. */
export type ReturnRecord = Omit<OrderReturn, 'version' | 'lines' | 'pictures'> & {
  readonly orderId: OrderId;
  readonly lines: readonly (OrderReturn['lines'][number] & { readonly title: string })[];
  /** Where they are for who may see the order. */
  readonly pictures: readonly string[];
};

/** Returns of all orders of a person, latest first, for exports (RET-07). */
export interface ReturnRecords {
  /** Of orders that were placed with the account. */
  ofUser(user: UserId): ResultAsync<readonly ReturnRecord[], Unavailable>;
  /** Also of orders that a guest placed with the same email, and of merged ones. Empty for an unknown customer. */
  ofCustomer(customer: CustomerId): ResultAsync<readonly ReturnRecord[], Unavailable>;
}

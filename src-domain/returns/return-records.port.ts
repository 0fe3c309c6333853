import type { ResultAsync } from 'neverthrow';
import type { OrderId } from '../checkout/order.ts';
import type { CustomerId } from '../customers/customer.ts';
import type { UserId } from '../identity/user.ts';
import type { OrderReturn } from './return.ts';
import type { ReturnsUnavailable } from './returns.port.ts';

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
  ofUser(user: UserId): ResultAsync<readonly ReturnRecord[], ReturnsUnavailable>;
  /** Also of orders that a guest placed with the same email, and of merged ones. Empty for an unknown customer. */
  ofCustomer(customer: CustomerId): ResultAsync<readonly ReturnRecord[], ReturnsUnavailable>;
}

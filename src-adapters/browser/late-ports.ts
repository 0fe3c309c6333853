import type { AdminOrders, ExportOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import type { ReadOrderMessages } from '#domain/checkout/order-message.ts';
import type { AddressBook, Customers, ExportCustomer } from '#domain/customers/customers.port.ts';
import type { PasswordResets } from '#domain/identity/accounts.port.ts';
import type { TwoFactor } from '#domain/identity/sessions.port.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { DiscountCodes } from '#domain/pricing/discount-codes.port.ts';
import type { Sales } from '#domain/pricing/sales.port.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import type { Staff, StaffInvitations } from '#domain/staff/staff.port.ts';
import { notLoaded, unreachable } from './first-late-ports.ts';
import { accountsAway } from './http/accounts-away.ts';
import { lazyPort, lazyUseCase } from './lazy-port.ts';

// Lazily loaded ports that only the server profile has, so that the other one does not load these lines. A failed load counts
// as an unreachable API.

const apiUnreachable = { kind: 'api-unreachable' } as const;

export const makeLateTwoFactor = lazyPort<TwoFactor>({
  state: accountsAway,
  begin: accountsAway,
  confirm: accountsAway,
  renewCodes: accountsAway,
  switchOff: accountsAway,
});

export const makeLateStaff = lazyPort<Staff>({
  list: accountsAway,
  invite: accountsAway,
  resend: accountsAway,
  revoke: accountsAway,
  changeRole: accountsAway,
  endSessions: accountsAway,
  remove: accountsAway,
});

export const makeLateStaffInvitations = lazyPort<StaffInvitations>({ open: accountsAway, accept: accountsAway });

export const makeLatePasswordResets = lazyPort<PasswordResets>({ request: accountsAway, redeem: accountsAway });

export const makeLateOrderMessages = lazyUseCase<ReadOrderMessages>(apiUnreachable);

export const makeLateReturns = lazyPort<Returns>({
  ofOrder: apiUnreachable,
  request: apiUnreachable,
  picture: apiUnreachable,
  step: apiUnreachable,
});

export const makeLateAdminOrders = lazyPort<AdminOrders>({
  page: apiUnreachable,
  counts: apiUnreachable,
  file: apiUnreachable,
  act: apiUnreachable,
});

export const makeLateOrderExport = lazyUseCase<ExportOrders>(apiUnreachable);

export const makeLateExamineShop = lazyUseCase<ExamineShop>(apiUnreachable);

export const makeLateMarketplace = lazyPort<Marketplace>({
  search: { kind: 'marketplace-unavailable', detail: unreachable },
});

const customersAway = { kind: 'customers-unavailable', detail: notLoaded } as const;
export const makeLateCustomers = lazyPort<Customers>({
  page: customersAway,
  find: customersAway,
  addNote: customersAway,
  removeNote: customersAway,
  setTags: customersAway,
  merge: customersAway,
  anonymize: customersAway,
});
export const makeLateCustomerExport = lazyUseCase<ExportCustomer>(customersAway);

const addressesAway = { kind: 'addresses-unavailable' } as const;
export const makeLateAddressBook = lazyPort<AddressBook>({
  read: addressesAway,
  put: addressesAway,
  remove: addressesAway,
});

const discountCodesAway = { kind: 'discount-codes-unavailable', detail: notLoaded } as const;
export const makeLateDiscountCodes = lazyPort<DiscountCodes>({
  list: discountCodesAway,
  find: discountCodesAway,
  add: discountCodesAway,
  change: discountCodesAway,
  end: discountCodesAway,
});

const salesAway = { kind: 'sales-unavailable', detail: notLoaded } as const;
export const makeLateSales = lazyPort<Sales>({ list: salesAway, add: salesAway, change: salesAway, end: salesAway });

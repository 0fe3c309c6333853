import type { Stripe } from '@stripe/stripe-js';
import type { ResultAsync } from 'neverthrow';
import { createContext, type ReactNode, useContext } from 'react';
import type { BoxDrafts } from '#domain/boxes/box-draft.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardEditor, CardStore } from '#domain/cards/card-store.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { FormDrafts } from '#domain/cards/edit/form-draft.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import type { LoadSamples } from '#domain/cards/load-samples.use-case.ts';
import type { SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { CartId } from '#domain/cart/cart.ts';
import type { CartSync } from '#domain/cart/cart-sync.ts';
import type { ChangeCart, RestoreCart, SetCartAside } from '#domain/cart/change-cart.use-case.ts';
import type { ClearCart, ResetCart } from '#domain/cart/empty-cart.use-case.ts';
import type { FollowCart, LoadCart } from '#domain/cart/load-cart.use-case.ts';
import type { CheckoutDrafts } from '#domain/checkout/checkout-draft.ts';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import type { AdminOrders, ExportOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import type { ListOwnOrders } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import type { ReadOrderMessages } from '#domain/checkout/orders/order-message.ts';
import type { PlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import type { ReadOrder } from '#domain/checkout/orders/read-order.use-case.ts';
import type { Receipts } from '#domain/checkout/orders/receipts.ts';
import type { PayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { QuoteOrder } from '#domain/checkout/quote-order.use-case.ts';
import type { ShopPolicies } from '#domain/content/shop-policies.ts';
import type { AddressBook, Customers, ExportCustomer } from '#domain/customers/customers.port.ts';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { DocumentDrafts } from '#domain/documents/document-draft.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import type { Accounts, PasswordResets } from '#domain/identity/accounts.port.ts';
import type { Permissions } from '#domain/identity/permissions.ts';
import type { Sessions, TwoFactor } from '#domain/identity/sessions.port.ts';
import type { Inventory } from '#domain/inventory/inventory.port.ts';
import type { Lots } from '#domain/inventory/lots.port.ts';
import type { PrintLabels } from '#domain/labels/print-labels.use-case.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import type { ListingSource, Marketplace } from '#domain/listings/marketplace.port.ts';
import type { ExportSubscribers, Newsletter, Subscribers } from '#domain/newsletter/newsletter.port.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Pictures } from '#domain/pictures/pictures.port.ts';
import type { Preferences } from '#domain/preferences/preferences.ts';
import type { DiscountCodes } from '#domain/pricing/discount-codes.port.ts';
import type { Sales } from '#domain/pricing/sales.port.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import type { CodeReader } from '#domain/scanning/code-reader.port.ts';
import type { OfferScope } from '#domain/settings/offer-settings.ts';
import type { SampleEmail } from '#domain/settings/sample-emails.ts';
import type { ShopDetails } from '#domain/settings/shop-details.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { OtherTabs } from '#domain/shared/other-tabs.port.ts';
import type { Staff, StaffInvitations } from '#domain/staff/staff.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';

type CartUseCases = {
  readonly load: LoadCart;
  readonly follow: FollowCart;
  readonly change: ChangeCart;
  readonly setAside: SetCartAside;
  readonly restore: RestoreCart;
  readonly clear: ClearCart;
  readonly reset: ResetCart;
  readonly id: () => CartId;
  readonly sync: CartSync;
};

type CheckoutUseCases = {
  readonly quoteOrder: QuoteOrder;
  readonly placeOrder: PlaceOrder;
  readonly payOrder: PayOrder;
  readonly readOrder: ReadOrder;
  readonly receipts: Receipts;
  readonly drafts: CheckoutDrafts;
  /** Loads the provider's payment form; null with demonstration payments only. */
  readonly loadStripe: (() => Promise<Stripe | null>) | null;
  /** Milliseconds that the demonstration takes to pay (PAY-21); less in tests. */
  readonly demoPaymentTime: number;
};

type ShopSettings = {
  readonly adminLoginPath: string;
  /** Whether the demonstration may replace a failing provider; never with live keys (PAY-20). */
  readonly demoFallback: boolean;
  /** Where live listings come from; `off`: there are none (LIST-32). */
  readonly marketplace: ListingSource | 'off';
  readonly campaign: AffiliateCampaign | null;
  readonly policies: ShopPolicies;
  /** Name, logo and more of the shop. */
  readonly details: ShopDetails;
  /** What is asked of an address. */
  readonly checkout: CheckoutRules;
  /** The cards on which customers may make offers. */
  readonly offers: OfferScope;
  /** Whether the shop sends emails: only with a server. */
  readonly emails: boolean;
  /** Whether they reach mailboxes; else they are files in the server's outbox folder. */
  readonly mailServer: boolean;
  /** Whether Stripe Tax calculates taxes, not the table of the settings. */
  readonly stripeTax: boolean;
};

/** Gives a name in `capabilities` its type; never called. */
const of =
  <T,>() =>
  (given: T): T =>
    given;

/** What needs a server. Null in a page without one, and where the shop's settings leave it out. */
const withServer = {
  returns: of<Returns | null>(),
  readOrderMessages: of<ReadOrderMessages | null>(),
  adminOrders: of<AdminOrders | null>(),
  exportOrders: of<ExportOrders | null>(),
  examineShop: of<ExamineShop | null>(),
  /** Sends a sample to the admin; the address, or why not. */
  sendTestEmail: of<((email: SampleEmail) => ResultAsync<string, string>) | null>(),
  subscribers: of<{ readonly list: Subscribers; readonly exportAll: ExportSubscribers } | null>(),
  customers: of<{ readonly all: Customers; readonly exportOne: ExportCustomer } | null>(),
  discountCodes: of<DiscountCodes | null>(),
  offers: of<CustomerOffers | null>(),
  sales: of<Sales | null>(),
  inventory: of<Inventory | null>(),
  lots: of<Lots | null>(),
  /** Other customers' purchases. */
  soldCards: of<SoldCards | null>(),
  passwordResets: of<PasswordResets | null>(),
  /** For staff (AUTH-28). */
  twoFactor: of<TwoFactor | null>(),
  /** For the owner (STAFF-02). */
  staff: of<Staff | null>(),
  staffInvitations: of<StaffInvitations | null>(),
  addressBook: of<AddressBook | null>(),
} as const;

/** Everything the UI can do. Each profile binds every name. */
export const capabilities = {
  catalog: of<CardCatalog>(),
  /** Null unless a guest may fill an empty shop with sample cards (HOME-12). */
  loadSamples: of<LoadSamples | null>(),
  cart: of<CartUseCases>(),
  checkout: of<CheckoutUseCases>(),
  listOwnOrders: of<ListOwnOrders>(),
  postCard: of<CardStore['post']>(),
  cardEditor: of<CardEditor>(),
  clearCards: of<CardStore['clear']>(),
  auditLog: of<AuditLog>(),
  cardFiles: of<CardFiles>(),
  printLabels: of<PrintLabels>(),
  pictures: of<Pictures>(),
  /** Of labels, in frames of a camera. */
  codeReader: of<CodeReader>(),
  dashboard: of<Pick<DashboardFigures, 'read'>>(),
  readMarketSnapshot: of<ReadMarketSnapshot>(),
  /** Reports a view of a card's page (ADMIN-23). */
  countView: of<CountView>(),
  formDrafts: of<FormDrafts>(),
  boxes: of<Boxes>(),
  boxDrafts: of<BoxDrafts>(),
  documents: of<Documents>(),
  documentDrafts: of<DocumentDrafts>(),
  marketplace: of<Marketplace>(),
  /** Loads the affiliate script; null without a campaign (LIST-25). */
  loadSmartLinks: of<(() => void) | null>(),
  newsletter: of<Newsletter>(),
  accounts: of<Accounts>(),
  sessions: of<Sessions>(),
  /** Checked with `may` of the domain. */
  permissions: of<Permissions>(),
  savedCards: of<SavedCards>(),
  otherTabs: of<OtherTabs>(),
  preferences: of<Preferences>(),
  clock: of<Clock>(),
  ids: of<Ids>(),
  log: of<Log>(),
  shop: of<ShopSettings>(),
  ...withServer,
} as const;

type Capabilities = typeof capabilities;

/** Bound to browser storage, the API, or test doubles. */
export type UseCases = { readonly [Name in keyof Capabilities]: ReturnType<Capabilities[Name]> };

/** The part of the use cases that a page without a server lacks. */
export const withoutServer = Object.fromEntries(Object.keys(withServer).map((name) => [name, null])) as {
  readonly [Name in keyof typeof withServer]: null;
};

const Socket = createContext<UseCases | null>(null);

/** Provides the use cases to all components. */
export function UseCasesProvider({ useCases, children }: { useCases: UseCases; children: ReactNode }) {
  return <Socket value={useCases}>{children}</Socket>;
}

/** @throws outside its provider */
export function useUseCases(): UseCases {
  const useCases = useContext(Socket);
  if (!useCases) throw new Error('useUseCases must be used within a UseCasesProvider');
  return useCases;
}

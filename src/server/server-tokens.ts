import type { AccountCarts } from '#adapters/server/account-carts.ts';
import type { KeptBackups } from '#adapters/server/backup/kept-backups.ts';
import type { CartOwners } from '#adapters/server/cart-owners.ts';
import type { CatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import type { Passwords } from '#adapters/server/identity/argon2-passwords.ts';
import type { IdentityStores } from '#adapters/server/identity/identity-stores.ts';
import type { Identity } from '#adapters/server/identity/make-identity.ts';
import type { ReadLimit } from '#adapters/server/limited-reads.ts';
import type { MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import type { SignUps } from '#adapters/server/newsletter/sign-ups.ts';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { PictureNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import type { PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { ServerCatalog } from '#adapters/server/server-catalog.ts';
import type { CurrentSettings } from '#adapters/server/sql/current-settings.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CartReminders } from '#domain/cart/cart-reminders.port.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { ReadCheckout } from '#domain/checkout/checkout-rules.ts';
import type { ExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import type { OrderRecords } from '#domain/checkout/order-records.port.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import type { Outbox } from '#domain/checkout/outbox.port.ts';
import type { PayOrder } from '#domain/checkout/pay-order.use-case.ts';
import type { PaymentGateway } from '#domain/checkout/payment-gateway.port.ts';
import type { PlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import type { ReadCharges } from '#domain/checkout/quote-order.use-case.ts';
import type { ReconcileOrder } from '#domain/checkout/reconcile-order.use-case.ts';
import type { StockAudit } from '#domain/checkout/stock-audit.port.ts';
import type { TaxOrder } from '#domain/checkout/tax-order.use-case.ts';
import type { WebhookInbox } from '#domain/checkout/webhook-inbox.port.ts';
import type { AddressBook } from '#domain/customers/address-book.port.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Subscribers } from '#domain/newsletter/subscribers.port.ts';
import type { Offers } from '#domain/offers/offers.port.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import type { ApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import type { ApplySales } from '#domain/pricing/sales.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { token } from '../token.ts';
import type { OrderJobs, OrderWork } from './order-jobs.ts';

export type OrderApi = Pick<
  ApiPorts,
  | 'orders'
  | 'orderRecords'
  | 'adminOrders'
  | 'returnsOf'
  | 'returnRecords'
  | 'offers'
  | 'makeOffer'
  | 'answerOffer'
  | 'examineShop'
  | 'webhooks'
  | 'quoteOrder'
  | 'placeOrder'
  | 'payOrder'
  | 'cartReminders'
>;

export type CardEditing = Pick<
  ApiPorts,
  'cardStoreOf' | 'editorOf' | 'auditLog' | 'importCardsOf' | 'readAhead' | 'ids'
>;

export const tokens = {
  clock: token<Clock>('clock'),
  ids: token<Ids>('ids'),
  log: token<Log>('log'),
  /** Reads the database each time: for checkout and imports, and for all else where there is no index. */
  storedCards: token<ServerCatalog>('stored-cards'),
  keptBackups: token<KeptBackups>('kept-backups'),
  readLimit: token<ReadLimit>('read-limit'),
  catalogIndex: token<CatalogIndex>('catalog-index'),
  dashboard: token<DashboardFigures>('dashboard'),
  sampleCards: token<readonly Card[]>('sample-cards'),
  carts: token<Carts>('carts'),
  accountCarts: token<AccountCarts>('account-carts'),
  cartOwners: token<CartOwners>('cart-owners'),
  orders: token<Orders>('orders'),
  offers: token<Offers>('offers'),
  orderRecords: token<OrderRecords>('order-records'),
  stockAudit: token<StockAudit>('stock-audit'),
  webhookInbox: token<WebhookInbox>('webhook-inbox'),
  outbox: token<Outbox>('outbox'),
  orderWork: token<OrderWork>('order-work'),
  examineShop: token<ExamineShop>('examine-shop'),
  adminOrders: token<AdminOrders>('admin-orders'),
  reconcileOrder: token<ReconcileOrder>('reconcile-order'),
  paymentGateway: token<PaymentGateway>('payment-gateway'),
  /** Null: the table of the settings. */
  taxOrder: token<TaxOrder | null>('tax-order'),
  readCharges: token<ReadCharges>('read-charges'),
  readCheckout: token<ReadCheckout>('read-checkout'),
  placeOrder: token<PlaceOrder>('place-order'),
  payOrder: token<PayOrder>('pay-order'),
  marketplace: token<Marketplace>('marketplace'),
  savedCards: token<SavedCards>('saved-cards'),
  addressBook: token<AddressBook>('address-book'),
  cartReminders: token<CartReminders>('cart-reminders'),
  mail: token<Mail>('mail'),
  mailingList: token<MailingList>('mailing-list'),
  subscribers: token<Subscribers>('subscribers'),
  discountCodesOf: token<ApiPorts['discountCodesOf']>('discount-codes-of'),
  salesOf: token<ApiPorts['salesOf']>('sales-of'),
  applySales: token<ApplySales>('apply-sales'),
  applyCode: token<ApplyCode>('apply-code'),
  returnsOf: token<ApiPorts['returnsOf']>('returns-of'),
  returnRecords: token<ApiPorts['returnRecords']>('return-records'),
  customersOf: token<ApiPorts['customersOf']>('customers-of'),
  boxes: token<Boxes>('boxes'),
  database: token<Database>('database'),
  disk: token<DiskSpace>('disk'),
  identityStores: token<IdentityStores>('identity-stores'),
  passwords: token<Passwords>('passwords'),
  identity: token<Identity>('identity'),
  orderJobs: token<OrderJobs>('order-workers'),
  orderApi: token<OrderApi>('order-api'),
  documentsOf: token<ApiPorts['documentsOf']>('documents-of'),
  settings: token<CurrentSettings>('settings'),
  currentShop: token<ApiPorts['currentShop']>('current-shop'),
  cardEditing: token<CardEditing>('card-editing'),
  pictureNetwork: token<PictureNetwork>('picture-network'),
  foreignPictures: token<ForeignPictures>('foreign-pictures'),
  pictureFiles: token<PictureFiles>('picture-files'),
  signUps: token<SignUps>('sign-ups'),
  apiPorts: token<ApiPorts>('api-ports'),
} as const;

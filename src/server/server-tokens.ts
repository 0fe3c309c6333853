import type { ApiStores } from '#adapters/server/api-stores.ts';
import type { KeptBackups } from '#adapters/server/backup/kept-backups.ts';
import type { CatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import type { Passwords } from '#adapters/server/identity/argon2-passwords.ts';
import type { Identity } from '#adapters/server/identity/make-identity.ts';
import type { ReadLimit } from '#adapters/server/limited-reads.ts';
import type { MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import type { SignUps } from '#adapters/server/newsletter/sign-ups.ts';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { ServerCatalog } from '#adapters/server/server-catalog.ts';
import type { DatabaseClock } from '#adapters/server/sql/database-clock.ts';
import type { CurrentSettings } from '#adapters/server/sql/documents/current-settings.ts';
import type { IdentityStores } from '#adapters/server/sql/identity/sql-identity.ts';
import type { OrderStores } from '#adapters/server/sql/orders/order-stores.ts';
import type { ReadReplica } from '#adapters/server/sql/read-replica.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { CartReminders } from '#domain/cart/cart-reminders.port.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { ReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import type { TaxOrder } from '#domain/checkout/tax/tax-order.use-case.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Subscribers } from '#domain/newsletter/newsletter.port.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import type { ApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import type { ApplySales } from '#domain/pricing/sales.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { token } from '../token.ts';
import type { OrderWork } from './jobs/order-jobs.ts';
import type { JobRunner } from './jobs/run-jobs.ts';

export type OrderApi = Pick<
  ApiPorts,
  | 'orders'
  | 'orderRecords'
  | 'adminOrders'
  | 'returnsOf'
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

type Payments = {
  readonly gateway: PaymentGateway;
  /** Null: the table of the settings. */
  readonly taxOrder: TaxOrder | null;
};

type Checkout = Pick<ApiPorts, 'quoteOrder' | 'placeOrder' | 'payOrder' | 'adminOrders' | 'examineShop'> & {
  readonly reconcile: ReconcileOrder;
};

export type CardImports = Pick<ApiPorts, 'importCardsOf' | 'readAhead'>;

export const tokens = {
  clock: token<Clock>('clock'),
  databaseClock: token<DatabaseClock>('database-clock'),
  readReplica: token<ReadReplica>('read-replica'),
  ids: token<Ids>('ids'),
  log: token<Log>('log'),
  /** Reads the database each time: for checkout and imports, and for all else where there is no index. */
  storedCards: token<ServerCatalog>('stored-cards'),
  keptBackups: token<KeptBackups>('kept-backups'),
  readLimit: token<ReadLimit>('read-limit'),
  catalogIndex: token<CatalogIndex>('catalog-index'),
  stores: token<ApiStores>('stores'),
  cartReminders: token<CartReminders>('cart-reminders'),
  applySales: token<ApplySales>('apply-sales'),
  applyCode: token<ApplyCode>('apply-code'),
  payments: token<Payments>('payments'),
  orderStores: token<OrderStores>('order-stores'),
  checkout: token<Checkout>('checkout'),
  returnsOf: token<ApiPorts['returnsOf']>('returns-of'),
  marketplace: token<Marketplace>('marketplace'),
  mail: token<Mail>('mail'),
  database: token<Database>('database'),
  disk: token<DiskSpace>('disk'),
  identityStores: token<IdentityStores>('identity-stores'),
  passwords: token<Passwords>('passwords'),
  identity: token<Identity>('identity'),
  orderJobs: token<JobRunner & { readonly work: OrderWork }>('order-jobs'),
  orderApi: token<OrderApi>('order-api'),
  settings: token<CurrentSettings>('settings'),
  currentShop: token<ApiPorts['currentShop']>('current-shop'),
  cardImports: token<CardImports>('card-imports'),
  pictures: token<{ readonly pictures: PictureFiles; readonly foreignPictures: ForeignPictures }>('pictures'),
  newsletter: token<{ readonly mailingList: MailingList; readonly subscribers: Subscribers }>('newsletter'),
  signUps: token<SignUps>('sign-ups'),
  apiPorts: token<ApiPorts>('api-ports'),
} as const;

/** Some of `tokens`, by their names. */
export const tokensNamed = <Name extends keyof typeof tokens>(names: readonly Name[]): Pick<typeof tokens, Name> =>
  Object.fromEntries(names.map((name) => [name, tokens[name]])) as Pick<typeof tokens, Name>;

import type { Stripe } from '@stripe/stripe-js';
import type { ServiceIdentifier } from 'inversify';
import type { BoxDrafts } from '#domain/boxes/box-draft.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import type { CardIndex } from '#domain/cards/card-index.port.ts';
import type { CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { CardEditor } from '#domain/cards/edit/card-editor.port.ts';
import type { FormDrafts } from '#domain/cards/edit/form-draft.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import type { ImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import type { ImportFile } from '#domain/cards/import/import-file.use-case.ts';
import type { LoadSamples } from '#domain/cards/load-samples.use-case.ts';
import type { AccountCarts } from '#domain/cart/account-carts.port.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.ts';
import type { CartPlaces, ServerCopy } from '#domain/cart/cart-places.ts';
import type { CartSync } from '#domain/cart/cart-sync.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import type { ChangeCart, RestoreCart, SetCartAside } from '#domain/cart/change-cart.use-case.ts';
import type { ClearCart, ResetCart } from '#domain/cart/empty-cart.use-case.ts';
import type { FollowCart, LoadCart } from '#domain/cart/load-cart.use-case.ts';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import type { ListOwnOrders } from '#domain/checkout/list-own-orders.use-case.ts';
import type { OrderRecords } from '#domain/checkout/order-records.port.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import type { Outbox } from '#domain/checkout/outbox.port.ts';
import type { PayOrder } from '#domain/checkout/pay-order.use-case.ts';
import type { PaymentGateway } from '#domain/checkout/payment-gateway.port.ts';
import type { PlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import type { ProcessWaitingOrders } from '#domain/checkout/process-waiting-orders.use-case.ts';
import type { ReadOrder } from '#domain/checkout/read-order.use-case.ts';
import type { Receipts } from '#domain/checkout/receipts.ts';
import type { ReconcilePayments } from '#domain/checkout/reconcile-payments.use-case.ts';
import type { SendEmails } from '#domain/checkout/send-emails.use-case.ts';
import type { SettleOrder } from '#domain/checkout/settle-order.use-case.ts';
import type { ShippingDrafts } from '#domain/checkout/shipping.ts';
import type { StockAudit } from '#domain/checkout/stock-audit.port.ts';
import type { WebhookInbox } from '#domain/checkout/webhook-inbox.port.ts';
import type { WorkInbox } from '#domain/checkout/work-inbox.use-case.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';
import type { PageDrafts } from '#domain/content/page-draft.ts';
import type { CardViews } from '#domain/dashboard/card-views.port.ts';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { MarketSnapshots } from '#domain/dashboard/market-snapshots.port.ts';
import type { StockValues } from '#domain/dashboard/stock-values.port.ts';
import type { Accounts } from '#domain/identity/accounts.port.ts';
import type { PasswordResets } from '#domain/identity/password-resets.port.ts';
import type { Permissions } from '#domain/identity/permissions.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { TwoFactor } from '#domain/identity/two-factor.port.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { MailingList } from '#domain/newsletter/mailing-list.port.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import type { ExportSubscribers, Subscribers } from '#domain/newsletter/subscribers.port.ts';
import type { Pictures } from '#domain/pictures/pictures.port.ts';
import type { Preferences } from '#domain/preferences/preferences.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { OtherTabs } from '#domain/shared/other-tabs.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';

/** A typed token, so that a wrong binding does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`goat-collection/${name}`);

/** Ports and use cases. A composition root binds those that it needs. */
export const tokens = {
  clock: token<Clock>('clock'),
  ids: token<Ids>('ids'),
  log: token<Log>('log'),

  cardCatalog: token<CardCatalog>('card-catalog'),
  cardDesk: token<CardDesk>('card-desk'),
  clearCards: token<CardDesk['clear']>('clear-cards'),
  cardEditor: token<CardEditor>('card-editor'),
  auditLog: token<AuditLog>('change-log'),
  pictures: token<Pictures>('pictures'),
  dashboard: token<DashboardFigures>('dashboard'),
  marketSnapshots: token<MarketSnapshots>('market-snapshots'),
  countView: token<CountView>('count-view'),
  cardViews: token<CardViews>('card-views'),
  stockValues: token<StockValues>('stock-values'),
  formDrafts: token<FormDrafts>('form-drafts'),
  pageDrafts: token<PageDrafts>('page-drafts'),
  cardIndex: token<CardIndex>('card-index'),
  postCard: token<CardDesk['post']>('post-card'),
  cardSuggestions: token<CardSuggestions>('card-suggestions'),
  sampleCards: token<readonly Card[]>('sample-cards'),
  loadSamples: token<LoadSamples>('load-samples'),
  importCards: token<ImportCards>('import-cards'),
  importFile: token<ImportFile>('import-file'),
  cardFiles: token<CardFiles>('card-files'),

  carts: token<Carts>('carts'),
  accountCarts: token<AccountCarts>('account-carts'),
  joinCart: token<ServerCopy['join']>('join-cart'),
  cartSync: token<CartSync>('cart-courier'),
  cartIdentity: token<CartIdentity>('cart-identity'),
  cartPlaces: token<CartPlaces>('cart-places'),
  loadCart: token<LoadCart>('load-cart'),
  followCart: token<FollowCart>('follow-cart'),
  changeCart: token<ChangeCart>('change-cart'),
  setCartAside: token<SetCartAside>('set-cart-aside'),
  restoreCart: token<RestoreCart>('restore-cart'),
  clearCart: token<ClearCart>('clear-cart'),
  resetCart: token<ResetCart>('reset-cart'),

  orders: token<Orders>('orders'),
  orderRecords: token<OrderRecords>('order-records'),
  stockAudit: token<StockAudit>('stock-audit'),
  webhookInbox: token<WebhookInbox>('webhook-inbox'),
  outbox: token<Outbox>('outbox'),
  workInbox: token<WorkInbox>('work-inbox'),
  sendEmails: token<SendEmails>('send-emails'),
  processWaitingOrders: token<ProcessWaitingOrders>('sweep-orders'),
  reconcilePayments: token<ReconcilePayments>('reconcile-payments'),
  examineShop: token<ExamineShop>('examine-shop'),
  /** Unbound without a server. */
  adminOrders: token<AdminOrders>('order-desk'),
  settleOrder: token<SettleOrder>('settle-order'),
  /** Unbound with demonstration payments only. */
  loadStripe: token<() => Promise<Stripe | null>>('load-stripe'),
  listOwnOrders: token<ListOwnOrders>('list-own-orders'),
  paymentGateway: token<PaymentGateway>('payment-gateway'),
  placeOrder: token<PlaceOrder>('place-order'),
  payOrder: token<PayOrder>('pay-order'),
  readOrder: token<ReadOrder>('read-order'),
  receipts: token<Receipts>('receipts'),

  marketplace: token<Marketplace>('marketplace'),

  accounts: token<Accounts>('accounts-port'),
  sessions: token<Sessions>('sessions'),
  /** Unbound without email. */
  passwordResets: token<PasswordResets>('password-resets'),
  /** Unbound without a server. */
  twoFactor: token<TwoFactor>('two-factor'),
  permissions: token<Permissions>('permissions'),
  savedCards: token<SavedCards>('saved-cards'),
  mail: token<Mail>('mail'),

  newsletter: token<Newsletter>('newsletter'),
  mailingList: token<MailingList>('mailing-list'),
  /** Unbound without a server. */
  subscribers: token<Subscribers>('subscribers'),
  exportSubscribers: token<ExportSubscribers>('export-subscribers'),

  otherTabs: token<OtherTabs>('other-tabs'),

  boxes: token<Boxes>('boxes'),
  boxDrafts: token<BoxDrafts>('box-drafts'),
  shippingDrafts: token<ShippingDrafts>('shipping-drafts'),
  preferences: token<Preferences>('preferences'),
  pageContents: token<PageContents>('page-contents'),
} as const;

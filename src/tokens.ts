import type { ServiceIdentifier } from 'inversify';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import type { ImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import type { ImportFile } from '#domain/cards/import/import-file.use-case.ts';
import type { LoadSamples } from '#domain/cards/load-samples.use-case.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.port.ts';
import type { CartPlaces } from '#domain/cart/cart-places.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import type { ChangeCart, RestoreCart, SetCartAside } from '#domain/cart/change-cart.use-case.ts';
import type { ClearCart, ResetCart } from '#domain/cart/empty-cart.use-case.ts';
import type { LoadCart } from '#domain/cart/load-cart.use-case.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import type { PayOrder } from '#domain/checkout/pay-order.use-case.ts';
import type { PaymentGateway } from '#domain/checkout/payment-gateway.port.ts';
import type { PlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import type { ReadOrder } from '#domain/checkout/read-order.use-case.ts';
import type { Receipts } from '#domain/checkout/receipts.port.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { ThemePreference } from '#domain/theme/theme-preference.port.ts';

/** Names what a container gives out and its type, so that a wrong binding does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`goat-collection/${name}`);

/** The ports and use cases that the composition roots bind. A root binds those that its rooms need. */
export const tokens = {
  clock: token<Clock>('clock'),
  ids: token<Ids>('ids'),
  log: token<Log>('log'),

  cardCatalog: token<CardCatalog>('card-catalog'),
  cardDesk: token<CardDesk>('card-desk'),
  sampleCards: token<readonly Card[]>('sample-cards'),
  loadSamples: token<LoadSamples>('load-samples'),
  importCards: token<ImportCards>('import-cards'),
  importFile: token<ImportFile>('import-file'),

  /** The carts of the database; the page reaches them through its `CartPlaces`. */
  carts: token<Carts>('carts'),
  cartIdentity: token<CartIdentity>('cart-identity'),
  cartPlaces: token<CartPlaces>('cart-places'),
  loadCart: token<LoadCart>('load-cart'),
  changeCart: token<ChangeCart>('change-cart'),
  setCartAside: token<SetCartAside>('set-cart-aside'),
  restoreCart: token<RestoreCart>('restore-cart'),
  clearCart: token<ClearCart>('clear-cart'),
  resetCart: token<ResetCart>('reset-cart'),

  orders: token<Orders>('orders'),
  paymentGateway: token<PaymentGateway>('payment-gateway'),
  placeOrder: token<PlaceOrder>('place-order'),
  payOrder: token<PayOrder>('pay-order'),
  readOrder: token<ReadOrder>('read-order'),
  receipts: token<Receipts>('receipts'),

  marketplace: token<Marketplace>('marketplace'),

  sessions: token<Sessions>('sessions'),
  boxes: token<Boxes>('boxes'),
  pageContents: token<PageContents>('page-contents'),
  themePreference: token<ThemePreference>('theme-preference'),
} as const;

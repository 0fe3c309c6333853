import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import type { CartId } from '../cart/cart.ts';
import type { Cents } from '../money/cents.ts';
import type { Clock } from '../shared/clock.port.ts';
import type { Ids } from '../shared/ids.port.ts';
import { holdTime, type Order, orderId } from './order.ts';
import type { StepNotAllowed } from './order-state.ts';
import type { OpenOrderFailure, OrderNotFound, Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentFailure, PaymentGateway } from './payment-gateway.port.ts';
import { agree, type Quote, type QuoteFailure, quote, type WantedLine } from './quote.ts';
import { type InvalidShipping, type ShippingDetails, validateShipping } from './shipping.ts';

/** What a shopper agrees to. */
export type OrderRequest = {
  readonly cartId: CartId;
  readonly lines: readonly WantedLine[];
  /** The total the page showed, in cents; compared, never trusted (PAY-08). */
  readonly amount: Cents;
  readonly shipping: ShippingDetails;
  /** The same for every try at one order. */
  readonly idempotencyKey: string;
};

/** An order that waits for its payment. */
export type PlacedOrder = {
  readonly order: Order;
  readonly clientSecret: string;
  /** Opens the order later for somebody without an account (PAY-26); empty where none is needed. */
  readonly receiptToken: string;
};

export type PlaceOrderFailure =
  | InvalidShipping
  | QuoteFailure
  | OpenOrderFailure
  | CatalogFailure
  | PaymentFailure
  | StepNotAllowed
  | OrderNotFound
  | OrdersUnavailable
  /** The shop's own API cannot be reached, or something else answers in its place (PAY-15, PAY-16). */
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  /** The API refused with a reason of its own (PAY-14). */
  | { readonly kind: 'refused'; readonly message: string };

/** Holds the cards, opens the order and prepares its payment (PAY-06 … PAY-09, PAY-25). */
export type PlaceOrder = (request: OrderRequest) => ResultAsync<PlacedOrder, PlaceOrderFailure>;

export type PlaceOrderPorts = {
  readonly catalog: CardCatalog;
  readonly orders: Orders;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
  readonly ids: Ids;
};

const fingerprintOf = ({ cartId, lines, amount, shipping }: OrderRequest): string =>
  JSON.stringify([cartId, lines.map(({ cardId, quantity }) => [cardId, quantity]), amount, shipping]);

const descriptionOf = (order: Order): string =>
  `Goat Collection: ${order.lines.length === 1 ? order.lines[0]?.title : `${order.lines.length} cards`}`;

function newOrder(request: OrderRequest, quoted: Quote, ports: PlaceOrderPorts): Order {
  const now = ports.clock.now();
  return {
    id: orderId(ports.ids.random()),
    state: 'reserved',
    demo: ports.gateway.demo,
    lines: quoted.lines,
    total: quoted.total,
    currency: 'usd',
    shippingAddress: request.shipping,
    customerEmail: request.shipping.email,
    cartId: request.cartId,
    paymentIntentId: null,
    createdAt: isoInstant(now),
    expiresAt: isoInstant(now + holdTime),
  };
}

const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const placed = (order: Order, clientSecret: string): PlacedOrder => ({ order, clientSecret, receiptToken: '' });

/**
 * The provider is asked outside any transaction, and asked again on every try: it answers the same intent, which mends
 * a crash in between. A repeated request for an order that is paid meanwhile is answered, not moved.
 */
const preparePayment =
  ({ gateway, orders }: PlaceOrderPorts) =>
  (order: Order): ResultAsync<PlacedOrder, PlaceOrderFailure> =>
    gateway
      .open({
        orderId: order.id,
        amount: order.total,
        currency: order.currency,
        description: descriptionOf(order),
        email: order.customerEmail,
      })
      .andThen(
        (intent): ResultAsync<PlacedOrder, PlaceOrderFailure> =>
          order.state === 'paid'
            ? okAsync(placed(order, intent.clientSecret))
            : orders
                .record(order.id, 'intent_created', intent.id)
                .map((recorded) => placed(recorded, intent.clientSecret)),
      );

export const makePlaceOrder =
  (ports: PlaceOrderPorts): PlaceOrder =>
  (request) => {
    const shipping = validateShipping(request.shipping);
    if (shipping.isErr()) return errAsync(shipping.error);
    const checked = { ...request, shipping: shipping.value };
    return ports.catalog
      .cards(checked.lines.map(({ cardId }) => cardId))
      .mapErr((failure): PlaceOrderFailure => failure)
      .andThen((cards) => quote(checked.lines, cards))
      .andThen((quoted) => agree(quoted, checked.amount, checked.lines))
      .andThen((quoted) =>
        ports.orders.open({
          order: newOrder(checked, quoted, ports),
          idempotencyKey: checked.idempotencyKey,
          fingerprint: fingerprintOf(checked),
        }),
      )
      .andThen(preparePayment(ports));
  };

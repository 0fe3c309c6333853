import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import type { CartId } from '../cart/cart.ts';
import type { UserId } from '../identity/user.ts';
import type { Cents } from '../money/cents.ts';
import type { Clock } from '../shared/clock.port.ts';
import type { Ids } from '../shared/ids.port.ts';
import { holdTime, type Order, type OrderId, orderId, untouched } from './order.ts';
import { isOpen } from './order-state.ts';
import type { StepFailure } from './order-step.ts';
import type { NewOrder, OpenOrderFailure, OrderNotFound, Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentFailure, PaymentGateway, PaymentNotFound } from './payment-gateway.port.ts';
import { type PreparedPayment, preparePayment } from './prepare-payment.ts';
import { agree, type Quote, type QuoteFailure, quote, type WantedLine } from './quote.ts';
import type { SettleOrder } from './settle-order.use-case.ts';
import { type InvalidShipping, type ShippingDetails, validateShipping } from './shipping.ts';

/** What a customer agrees to. */
export type OrderRequest = {
  readonly cartId: CartId;
  readonly lines: readonly WantedLine[];
  /** The total the page showed, in cents; compared, never trusted (PAY-08). */
  readonly amount: Cents;
  readonly shipping: ShippingDetails;
  /** The same for every try at one order. */
  readonly idempotencyKey: string;
  /** The provider's form cannot be loaded: pay by the demonstration, where the shop offers it (PAY-18). */
  readonly demo: boolean;
};

/** Who asks for an order, as the shop knows it; never what a request says of itself. */
export type Customer = {
  readonly owner: UserId | null;
  /** Whose open orders are counted together (O4); null to count none. */
  readonly client: string | null;
};

export const anybody: Customer = { owner: null, client: null };

/** Which form takes the payment. */
export type PaymentForm = 'demo' | 'card';

/** An order that waits for its payment. */
export type PlacedOrder = {
  readonly order: Order;
  readonly clientSecret: string;
  readonly form: PaymentForm;
  /** Opens the order later for somebody without an account (PAY-26); empty where none is needed. */
  readonly receiptToken: string;
};

export type PlaceOrderFailure =
  | InvalidShipping
  | QuoteFailure
  | OpenOrderFailure
  | CatalogFailure
  | PaymentFailure
  | PaymentNotFound
  | StepFailure
  | OrderNotFound
  | OrdersUnavailable
  /** The shop's own API cannot be reached, or something else answers in its place (PAY-15, PAY-16). */
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  /** The API refused with a reason of its own (PAY-14). */
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Holds the cards, opens the order and prepares its payment (PAY-06 … PAY-09, PAY-25). An open order of the same cart is
 * ended first; one that is paid or whose payment is under way stands in the way: 'checkout-in-progress' (M2).
 */
export type PlaceOrder = (request: OrderRequest, customer?: Customer) => ResultAsync<PlacedOrder, PlaceOrderFailure>;

export type PlaceOrderPorts = {
  readonly catalog: CardCatalog;
  readonly orders: Orders;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settle: SettleOrder;
};

const fingerprintOf = ({ cartId, lines, amount, shipping, demo }: OrderRequest): string =>
  JSON.stringify([cartId, lines.map(({ cardId, quantity }) => [cardId, quantity]), amount, shipping, demo]);

const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** With live keys nothing is paid in appearance only (PAY-20). */
const noDemonstration: PlaceOrderFailure = {
  kind: 'payment-refused',
  message: 'The demonstration is not offered here.',
};

/** Whether orders of this shop are for show: paid with nothing, or with the provider's play money (D11). */
const isForShow = ({ mode }: Pick<PaymentGateway, 'mode'>): boolean => mode !== 'live';

function newOrder(
  request: OrderRequest,
  quoted: Quote,
  customer: Customer,
  { clock, ids, gateway }: PlaceOrderPorts,
): NewOrder {
  const now = clock.now();
  const order: NewOrder['order'] = {
    ...untouched,
    id: orderId(ids.random()),
    demo: isForShow(gateway),
    lines: quoted.lines,
    total: quoted.total,
    currency: 'usd',
    shippingAddress: request.shipping,
    customerEmail: request.shipping.email,
    cartId: request.cartId,
    owner: customer.owner,
    createdAt: isoInstant(now),
    expiresAt: isoInstant(now + holdTime),
  };
  const { idempotencyKey } = request;
  return { order, idempotencyKey, fingerprint: fingerprintOf(request), client: customer.client };
}

const placed = ({ order, intent }: PreparedPayment): PlacedOrder => ({
  order,
  clientSecret: intent.clientSecret,
  form: intent.demo ? 'demo' : 'card',
  receiptToken: '',
});

/**
 * Ends the order that stands in the way, if its payment lets it; a paid one is over by itself. What cannot be ended is
 * named, so that the customer can look at it.
 */
const makeWay =
  ({ orders, settle, clock }: PlaceOrderPorts) =>
  (id: OrderId): ResultAsync<void, PlaceOrderFailure> =>
    orders
      .record(id, { kind: 'hold_ended' }, 'shopper', clock.now())
      .andThen(() => settle(id))
      .andThen(
        ({ copies }): ResultAsync<void, PlaceOrderFailure> =>
          copies === 'returned' ? okAsync(undefined) : errAsync({ kind: 'checkout-in-progress', orderId: id }),
      );

export const makePlaceOrder = (ports: PlaceOrderPorts): PlaceOrder => {
  const { catalog, orders, gateway } = ports;

  /** An open order from when the shop took another kind of money is no answer to a request. */
  const isOutdated = ({ state, demo }: Order): boolean => isOpen(state) && demo !== isForShow(gateway);

  /** Opens the order; once more after another one of the cart was ended. */
  const open = (wanted: NewOrder): ResultAsync<Order, PlaceOrderFailure> =>
    orders
      .open(wanted)
      .andThen(
        (order): Result<Order, OpenOrderFailure> =>
          isOutdated(order) ? err({ kind: 'checkout-in-progress', orderId: order.id }) : ok(order),
      )
      .orElse(
        (failure): ResultAsync<Order, PlaceOrderFailure> =>
          failure.kind === 'checkout-in-progress'
            ? makeWay(ports)(failure.orderId).andThen(() => orders.open(wanted))
            : errAsync(failure),
      );

  return (request, customer = anybody) => {
    const shipping = validateShipping(request.shipping);
    if (shipping.isErr()) return errAsync(shipping.error);
    if (request.demo && !isForShow(gateway)) return errAsync(noDemonstration);
    const checked = { ...request, shipping: shipping.value };
    return catalog
      .cards(checked.lines.map(({ cardId }) => cardId))
      .andThen((cards) => quote(checked.lines, cards))
      .andThen((quoted) => agree(quoted, checked.amount, checked.lines))
      .andThen((quoted) => open(newOrder(checked, quoted, customer, ports)))
      .andThen((order) => preparePayment(ports, order, checked.demo))
      .map(placed);
  };
};

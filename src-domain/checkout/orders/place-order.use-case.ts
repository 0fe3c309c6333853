import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { CardCatalog } from '../../cards/card-catalog.port.ts';
import { type CartId, cartId } from '../../cart/cart.ts';
import type { UserId } from '../../identity/user.ts';
import type { Cents } from '../../money/cents.ts';
import type { OfferKey } from '../../offers/offer-id.ts';
import type { Offers } from '../../offers/offers.port.ts';
import type { ApplyCode } from '../../pricing/apply-code.use-case.ts';
import type { Clock } from '../../shared/clock.port.ts';
import type { Ids } from '../../shared/ids.port.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { ReadCheckout } from '../checkout-rules.ts';
import type { PaymentFailure, PaymentGateway, PaymentNotFound } from '../payments/payment-gateway.port.ts';
import { type PreparedPayment, preparePayment } from '../payments/prepare-payment.ts';
import type { ReconcileOrder } from '../payments/reconcile-order.use-case.ts';
import { chooseShipping, type Quote, type ShippingUnavailable } from '../price-order.ts';
import { agree, type WantedLine } from '../quote.ts';
import { makeQuoteOrder, type QuoteOrderFailure, type ReadCharges } from '../quote-order.use-case.ts';
import { type InvalidShipping, type ShippingDetails, validateShipping } from '../shipping/shipping.ts';
import type { TaxOrder } from '../tax/tax-order.use-case.ts';
import { holdTime, type Order, type OrderId, orderId, untouched } from './order.ts';
import { isOpen } from './order-state.ts';
import type { StepFailure } from './order-step.ts';
import type { NewOrder, OpenOrderFailure, OrderNotFound, Orders } from './orders.port.ts';

export type OrderRequest = {
  readonly cartId: CartId;
  readonly lines: readonly WantedLine[];
  /** The total shown, in cents; only compared, never trusted (PAY-08). */
  readonly amount: Cents;
  readonly shipping: ShippingDetails;
  /** Name of the shipping method; the cheapest that carries the order when absent. */
  readonly shippingMethod?: string | undefined;
  /** As the customer typed it. An order with a code that gives nothing is refused. */
  readonly discountCode?: string | undefined;
  /** The same for all attempts at one order. */
  readonly idempotencyKey: string;
  /** Uses the demonstration when the provider's form cannot load (PAY-18). */
  readonly demo: boolean;
  /** An accepted offer, which is ordered apart from the cart. */
  readonly offer?: OfferKey | undefined;
};

/** The customer as known to the shop, not from the request. */
export type Buyer = {
  readonly owner: UserId | null;
  /** Limits open orders per client, and the copies that they hold per client and network (O4); null for no limit. */
  readonly client: string | null;
  readonly network: string | null;
};

export const guestCustomer: Buyer = { owner: null, client: null, network: null };

export type PaymentForm = 'demo' | 'card';

/** An order waiting for payment. */
export type PlacedOrder = {
  readonly order: Order;
  readonly clientSecret: string;
  readonly form: PaymentForm;
  /** Opens the order without an account (PAY-26); empty when not needed. */
  readonly receiptToken: string;
};

export type PlaceOrderFailure =
  | InvalidShipping
  | ShippingUnavailable
  | OpenOrderFailure
  | QuoteOrderFailure
  | PaymentFailure
  | PaymentNotFound
  | StepFailure
  | OrderNotFound
  | Unavailable
  /** The shop is on vacation; `text` is for customers. */
  | { readonly kind: 'checkout-paused'; readonly text: string };

/**
 * Holds the cards, opens the order and prepares its payment. Ends an open order of the same cart first; a paid one or
 * one in payment fails with 'checkout-in-progress' (M2).
 */
export type PlaceOrder = (request: OrderRequest, customer?: Buyer) => ResultAsync<PlacedOrder, PlaceOrderFailure>;

export type PlaceOrderPorts = {
  readonly catalog: CardCatalog;
  readonly readCharges: ReadCharges;
  /** Absent where there are no discount codes. */
  readonly applyCode?: ApplyCode | undefined;
  readonly taxOrder?: TaxOrder | null;
  /** Absent where nothing can be set. */
  readonly readCheckout?: ReadCheckout;
  /** Absent where there are no offers. */
  readonly offers?: Pick<Offers, 'find'> | undefined;
  readonly orders: Orders;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly reconcile: ReconcileOrder;
};

const fingerprintOf = ({ cartId, lines, amount, shipping, demo, ...chosen }: OrderRequest): string =>
  JSON.stringify([
    cartId,
    lines.map(({ cardId, quantity }) => [cardId, quantity]),
    amount,
    shipping,
    demo,
    ...(chosen.shippingMethod === undefined ? [] : [chosen.shippingMethod]),
    ...(chosen.discountCode === undefined ? [] : [{ discountCode: chosen.discountCode }]),
    ...(chosen.offer === undefined ? [] : [{ offer: chosen.offer.id }]),
  ]);

const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const noDemonstration: PlaceOrderFailure = {
  kind: 'payment-refused',
  message: 'The demonstration is not offered here.',
};

/** Whether the shop takes no real money: demonstration or test keys (D11). */
const isForShow = ({ mode }: Pick<PaymentGateway, 'mode'>): boolean => mode !== 'live';

function newOrder(
  request: OrderRequest,
  quoted: Quote,
  customer: Buyer,
  { clock, ids, gateway }: PlaceOrderPorts,
): NewOrder {
  const now = clock.now();
  const order: NewOrder['order'] = {
    ...untouched,
    id: orderId(ids.random()),
    demo: isForShow(gateway),
    lines: quoted.lines,
    charges: quoted.charges,
    total: quoted.total,
    currency: 'usd',
    shippingAddress: request.shipping,
    customerEmail: request.shipping.email,
    cartId: request.offer ? cartId(request.offer.id) : request.cartId,
    offerId: request.offer?.id ?? null,
    owner: customer.owner,
    createdAt: isoInstant(now),
    expiresAt: isoInstant(now + holdTime),
  };
  const { client, network } = customer;
  return { order, idempotencyKey: request.idempotencyKey, fingerprint: fingerprintOf(request), client, network };
}

const placed = ({ order, intent }: PreparedPayment): PlacedOrder => ({
  order,
  clientSecret: intent.clientSecret,
  form: intent.demo ? 'demo' : 'card',
  receiptToken: '',
});

/**
 * Ends the conflicting order if its payment allows; otherwise returns its id, so that the customer can open it. An account's
 * order is ended by that account only: who knows the id of a cart is not its owner (ADMIN-89).
 */
const makeWay =
  ({ orders, reconcile, clock }: PlaceOrderPorts) =>
  (id: OrderId, { owner }: Pick<Order, 'owner'>): ResultAsync<void, PlaceOrderFailure> =>
    orders
      .find(id)
      .andThen(
        (order): ResultAsync<Order, PlaceOrderFailure> =>
          order.owner === null || order.owner === owner
            ? orders.record(id, { kind: 'hold_ended' }, 'shopper', clock.now())
            : errAsync({ kind: 'checkout-in-progress', orderId: id }),
      )
      .andThen(() => reconcile(id))
      .andThen(
        ({ copies }): ResultAsync<void, PlaceOrderFailure> =>
          copies === 'returned' ? okAsync(undefined) : errAsync({ kind: 'checkout-in-progress', orderId: id }),
      );

export const makePlaceOrder = (ports: PlaceOrderPorts): PlaceOrder => {
  const { orders, gateway } = ports;
  const price = makeQuoteOrder(ports);

  /** An open order from before the payment mode changed is not reused. */
  const isOutdated = ({ state, demo }: Order): boolean => isOpen(state) && demo !== isForShow(gateway);

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
            ? makeWay(ports)(failure.orderId, wanted.order).andThen(() => orders.open(wanted))
            : errAsync(failure),
      );

  return (request, customer = guestCustomer) => {
    const shipping = validateShipping(request.shipping, ports.readCheckout?.());
    if (shipping.isErr()) return errAsync(shipping.error);
    if (request.demo && !isForShow(gateway)) return errAsync(noDemonstration);
    const checked = { ...request, shipping: shipping.value };
    const { lines, discountCode, offer } = checked;
    return price({ lines, to: checked.shipping, discountCode, offer })
      .andThen((priced) => chooseShipping(priced, checked.shippingMethod))
      .andThen((quoted) => agree(quoted, checked.amount, checked.lines))
      .andThen((quoted) => open(newOrder(checked, quoted, customer, ports)))
      .andThen((order) => preparePayment(ports, order, checked.demo))
      .map(placed);
  };
};

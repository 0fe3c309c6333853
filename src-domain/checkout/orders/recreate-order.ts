import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { CardCatalog, CatalogFailure } from '../../cards/card-catalog.port.ts';
import { lineVariant } from '../../cards/variant-text.ts';
import { cartId } from '../../cart/cart.ts';
import { timesCents } from '../../money/cents.ts';
import type { Clock } from '../../shared/clock.port.ts';
import type { Ids } from '../../shared/ids.port.ts';
import { chargedTotal } from '../charges.ts';
import type { OrphanedPayment } from '../payments/orphaned-payments.ts';
import type { OrderedGoods, PaymentGateway } from '../payments/payment-gateway.port.ts';
import type { ReconcileFailure, ReconcileOrder } from '../payments/reconcile-order.use-case.ts';
import type { OrderLine } from '../quote.ts';
import { holdTime, type Order, untouched } from './order.ts';
import type { NewOrder, OpenOrderFailure, Orders } from './orders.port.ts';

export type RecreateOrderPorts = {
  readonly catalog: Pick<CardCatalog, 'cards'>;
  readonly orders: Pick<Orders, 'open'>;
  readonly gateway: Pick<PaymentGateway, 'mode'>;
  readonly reconcile: ReconcileOrder;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
};

export type RecreateFailure =
  /** The payment does not say what was bought, or part of it was refunded. */
  { readonly kind: 'not-enough-known' } | OpenOrderFailure | CatalogFailure | ReconcileFailure;

/**
 * Makes the order of a payment again, under its old id: paid, with its copies, where they are still there; otherwise under
 * review without copies, for the admin to refund or replace. Prices are those that were paid. Repeatable.
 */
export type RecreateOrder = (payment: OrphanedPayment) => ResultAsync<Order, RecreateFailure>;

export function makeRecreateOrder(ports: RecreateOrderPorts): RecreateOrder {
  const { catalog, orders, gateway, reconcile, clock, ids } = ports;

  const linesOf = ({ lines }: OrderedGoods): ResultAsync<readonly OrderLine[], CatalogFailure> =>
    catalog.cards(lines.map(({ cardId }) => cardId)).map((cards) => {
      const byId = new Map(cards.map((card) => [card.id, card]));
      return lines.map(({ cardId, quantity, unitPrice }) => {
        const card = byId.get(cardId);
        return {
          cardId,
          title: card?.title ?? `Card ${cardId}`,
          variant: card ? lineVariant(card) : '',
          imageUrl: card?.imageUrl ?? '',
          quantity,
          unitPrice,
          lineTotal: timesCents(unitPrice, quantity),
        };
      });
    });

  const newOrder = ({ id, orderId, amount }: OrphanedPayment, goods: OrderedGoods, lines: readonly OrderLine[]) => {
    const now = clock.now();
    const order: Order = {
      ...untouched,
      state: 'awaiting_payment',
      paymentIntentId: id,
      id: orderId,
      demo: gateway.mode !== 'live',
      lines,
      charges: goods.charges,
      total: amount,
      currency: 'usd',
      shippingAddress: goods.shipping,
      customerEmail: goods.shipping.email,
      cartId: cartId(ids.random()),
      owner: null,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + holdTime).toISOString(),
    };
    return {
      order,
      idempotencyKey: `recreate:${id}`,
      fingerprint: id,
      client: null,
      network: null,
      isPaid: true,
    } satisfies NewOrder;
  };

  const open = (wanted: NewOrder): ResultAsync<Order, RecreateFailure> =>
    orders
      .open(wanted)
      .orElse((failure) =>
        failure.kind === 'sold'
          ? orders.open({ ...wanted, order: { ...wanted.order, state: 'review', copies: 'returned' } })
          : errAsync(failure),
      );

  return (payment) => {
    const { ordered, amount } = payment;
    if (ordered === null) return errAsync({ kind: 'not-enough-known' });
    return linesOf(ordered).andThen((lines): ResultAsync<Order, RecreateFailure> => {
      if (chargedTotal({ lines, charges: ordered.charges }) !== amount) return errAsync({ kind: 'not-enough-known' });
      return open(newOrder(payment, ordered, lines)).andThen((order) =>
        order.state === 'review' ? okAsync(order) : reconcile(order.id),
      );
    });
  };
}

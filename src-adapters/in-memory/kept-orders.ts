import { err, ok, type Result } from 'neverthrow';
import { type Card, type CardId, isDraft } from '#domain/cards/card.ts';
import { type TooManyHeld, tooManyHeld } from '#domain/checkout/orders/hold-limits.ts';
import { type CardOnSale, copiesOf } from '#domain/checkout/orders/obstacle.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import { isOpen } from '#domain/checkout/orders/order-state.ts';
import { mostOpenOrders, type NewOrder, type OpenOrderFailure } from '#domain/checkout/orders/orders.port.ts';
import { answersAgain } from '#domain/checkout/orders/repeated-request.ts';
import type { UserId } from '#domain/identity/user.ts';
import { centsOf } from '#domain/money/cents.ts';

const pageSize = 200;

const isOver = ({ expiresAt }: Order, now: number): boolean => Date.parse(expiresAt) <= now;

/** The existing order for the same key or the same request of the cart, while it is alive. */
export function answerBefore(kept: readonly NewOrder[], opened: NewOrder): Result<Order, OpenOrderFailure> | null {
  const now = Date.parse(opened.order.createdAt);
  const isAlive = ({ order }: NewOrder) => answersAgain(order, now);
  const byKey = kept.find((one) => one.idempotencyKey === opened.idempotencyKey && isAlive(one));
  if (byKey && byKey.fingerprint !== opened.fingerprint) return err({ kind: 'idempotency-key-reused' });
  const open = kept.find(({ order }) => order.cartId === opened.order.cartId && isOpen(order.state));
  const same = byKey ?? (open && open.fingerprint === opened.fingerprint && isAlive(open) ? open : undefined);
  if (same) return ok(same.order);
  return open ? err({ kind: 'checkout-in-progress', orderId: open.order.id }) : null;
}

/** Whether the client has too many open orders (O4). */
export const isCrowded = (kept: readonly NewOrder[], { client }: NewOrder): boolean =>
  client !== null && kept.filter((one) => one.client === client && isOpen(one.order.state)).length >= mostOpenOrders;

const sum = (copies: readonly number[]): number => copies.reduce((all, some) => all + some, 0);

const heldCopies = (order: Order, isCounted: (id: CardId) => boolean): number =>
  sum(copiesOf(order).map(({ cardId, quantity }) => (isCounted(cardId) ? quantity : 0)));

/** Whether the client or its network would hold too many copies (PAY-44). @param cards all of them */
export function hoarding(kept: readonly NewOrder[], opened: NewOrder, cards: readonly Card[]): TooManyHeld | null {
  const counted = new Map(cards.flatMap((card) => (card.stock === undefined ? [] : [[card.id, card] as const])));
  const isCounted = (id: CardId) => counted.has(id);
  const heldWhere = (isTheirs: (one: NewOrder) => boolean) =>
    sum(
      kept.filter((one) => isTheirs(one) && isOpen(one.order.state)).map(({ order }) => heldCopies(order, isCounted)),
    );
  const { client, network, order } = opened;
  if (client === null && network === null) return null;
  const held = {
    customer: heldWhere((one) => client !== null && one.client === client),
    network: heldWhere((one) => network !== null && one.network === network),
  };
  const onOffer = [...counted.values()].filter((card) => !isDraft(card));
  return tooManyHeld(
    held,
    heldCopies(order, isCounted),
    sum(onOffer.map(({ stock = 0, held: away = 0 }) => stock + away)),
  );
}

export const offeredTo = (order: Order, find: (id: Card['id']) => Card | undefined): ReadonlyMap<string, CardOnSale> =>
  new Map(
    copiesOf(order).flatMap(({ cardId }) => {
      const card = find(cardId);
      if (!card) return [];
      const { price, stock: available = null, held = 0 } = card;
      return [[cardId as string, { price: centsOf(price), forSale: !isDraft(card), available, held }] as const];
    }),
  );

function oldest(kept: readonly NewOrder[], isWanted: (order: Order) => boolean): readonly OrderId[] {
  const wanted = kept.map(({ order }) => order).filter(isWanted);
  return wanted
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, pageSize)
    .map(({ id }) => id);
}

const waits = (order: Order, now: number): boolean => {
  if (order.state === 'expiring' || order.state === 'refund_due') return true;
  return (order.state === 'reserved' || order.state === 'awaiting_payment') && isOver(order, now);
};

export const waitingIn = (kept: readonly NewOrder[], now: number): readonly OrderId[] =>
  oldest(kept, (order) => waits(order, now));

export const openPaymentsIn = (kept: readonly NewOrder[], before: number): readonly OrderId[] =>
  oldest(kept, ({ state, createdAt }) => isOpen(state) && Date.parse(createdAt) < before);

export const ordersLatestFirst = (kept: readonly NewOrder[]): readonly Order[] =>
  kept.map(({ order }) => order).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));

export const ownOrdersIn = (kept: readonly NewOrder[], user: UserId): readonly Order[] =>
  ordersLatestFirst(kept)
    .filter(({ owner, paidAt }) => owner === user && paidAt !== null)
    .slice(0, 100);

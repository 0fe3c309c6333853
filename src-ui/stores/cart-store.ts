import type { Card, CardId } from '#domain/cards/card.ts';
import {
  addCard,
  addCardOnce,
  type Cart,
  type CartChange,
  type CartItem,
  lineOf,
  setQuantity,
} from '#domain/cart/cart.ts';
import type { MergedCart } from '#domain/cart/cart-sync.ts';
import type { ChangedCart } from '#domain/cart/change-cart.use-case.ts';
import { mergeCarts, putBack } from '#domain/cart/merge-carts.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { CartOperation } from '../text/cart-operations.texts.ts';
import type { UseCases } from '../use-cases.tsx';
import type { CartNotification } from './cart-notification.ts';
import { makeStoredCart } from './cart-refresh.ts';
import { makeCartReports } from './cart-reports.ts';
import { makeCartRescue } from './cart-rescue.ts';
import { type CartView, makeViewHolder } from './cart-view.ts';
import { makeJobQueue } from './job-queue.ts';

export type CartStore = {
  view(): CartView;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** Follows a change in another tab. */
  follow(): Promise<void>;
  /** Shows a merge of remote changes. */
  takeIn(merged: MergedCart): Promise<void>;
  /** Retries sync. */
  resend(): void;
  add(card: Card): Promise<void>;
  addOnce(card: Card): Promise<void>;
  setQuantity(id: CardId, quantity: number): Promise<void>;
  remove(id: CardId): Promise<void>;
  apply(rule: (cart: Cart) => Cart): Promise<void>;
  clear(how?: { undoable: boolean }): Promise<void>;
  reset(): Promise<void>;
  restore(): Promise<void>;
};

type Rule = (cart: Cart) => CartChange;

/** Changes run in order, each on the stored cart. No method rejects: errors go to view, toasts and log. */
export function makeCartStore(
  useCases: UseCases['cart'],
  log: Log,
  notify: (notification: CartNotification) => void,
): CartStore {
  let following = false;

  const holder = makeViewHolder();
  const { view, show, subscribe } = holder;
  const reports = makeCartReports(holder, notify);
  const stored = makeStoredCart(useCases, log, holder, reports);
  const turns = makeJobQueue((bug) => log.error('the cart failed', { reason: String(bug) }));

  async function attempt(operation: CartOperation, job: () => Promise<void>): Promise<void> {
    try {
      await job();
      show({ problem: view().status === 'error' ? 'load' : null });
    } catch (bug) {
      log.error('the cart failed', { operation, reason: String(bug) });
      show({ problem: operation });
    }
  }

  async function isReady(): Promise<boolean> {
    const ready = await stored.isReady();
    if (!ready) notify({ kind: 'failed', operation: 'load' });
    return ready;
  }

  /** The rule gets the stored cart, which may differ from the shown one (M1). */
  async function makeChange(rule: Rule): Promise<ChangedCart> {
    const changed = await useCases.change(rule, view());
    reports.changed(changed);
    return changed;
  }

  const change = (operation: CartOperation, rule: Rule, title: (cart: Cart) => string = () => ''): Promise<void> =>
    turns.take(() =>
      attempt(operation, async () => {
        if (!(await isReady())) return;
        const named = title(view().cart);
        const { refusal } = await makeChange(rule);
        if (refusal) notify({ kind: 'refused', refusal, title: named });
      }),
    );

  const rescue = makeCartRescue({ useCases, holder, reports, notify });
  const restore = (): Promise<void> => turns.take(() => attempt('update', rescue.restore));

  const addBy = (card: Card, rule: Rule): Promise<void> =>
    turns.take(async () => {
      try {
        if (!(await isReady())) return;
        const { refusal, changed, cart } = await makeChange(rule);
        const line = lineOf(cart, card?.id);
        if (refusal) notify({ kind: 'refused', refusal, title: card?.title ?? '' });
        else if (line && changed) notify({ kind: 'added', card, quantity: line.quantity });
      } catch (bug) {
        log.error('adding to the cart failed', { reason: String(bug) });
        await rescue.empty(restore);
      }
    });

  const apply = (rule: (cart: Cart) => Cart): Promise<void> => change('update', (cart) => ({ cart: rule(cart) }));

  const removeLine = (id: CardId): Promise<void> =>
    turns.take(() =>
      attempt('remove', async () => {
        if (!(await isReady())) return;
        const removed: { item: CartItem; at: number }[] = [];
        await makeChange((cart) => {
          const item = lineOf(cart, id);
          if (!item) return { cart };
          removed.push({ item, at: cart.indexOf(item) });
          return setQuantity(cart, id, 0);
        });
        for (const { item, at } of removed) {
          notify({ kind: 'removed', item, undo: () => apply((cart) => putBack(cart, item, at)) });
        }
      }),
    );

  return {
    view,
    subscribe,
    load: () => turns.take(stored.read),
    follow: () => {
      if (following) return turns.take(async () => {});
      following = true;
      return turns.take(async () => {
        following = false;
        await stored.follow();
      });
    },
    takeIn: (merged) =>
      turns.take(async () => {
        if (merged.kept) await stored.follow();
        else show({ cart: merged.cart });
      }),
    resend: () => useCases.sync.send(view().saved ? null : view().cart),
    add: (card) => addBy(card, (cart) => addCard(cart, card)),
    addOnce: (card) => addBy(card, (cart) => addCardOnce(cart, card)),
    setQuantity: (id, quantity) =>
      quantity <= 0
        ? removeLine(id)
        : change(
            'update',
            (cart) => setQuantity(cart, id, quantity),
            (cart) => lineOf(cart, id)?.card.title ?? '',
          ),
    remove: removeLine,
    apply,
    clear: ({ undoable } = { undoable: false }) =>
      turns.take(() =>
        attempt('clear', async () => {
          const cart = view().cart;
          show({ cart: await useCases.clear() });
          if (undoable && cart.length > 0) {
            notify({ kind: 'cleared', cart, undo: () => apply((now) => mergeCarts(cart, now)) });
          }
        }),
      ),
    reset: () =>
      turns.take(() =>
        attempt('clear', async () => {
          show({ cart: await useCases.reset(), status: 'ready' });
        }),
      ),
    restore,
  };
}

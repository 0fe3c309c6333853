import type { UserId } from '../identity/user.ts';
import { type Cart, emptyCart } from './cart.ts';
import { type CartLine, linesOf, sameLines } from './cart-lines.ts';
import type { CartStores, ServerCopy } from './cart-stores.ts';
import type { CartSignIn, MergedCart } from './cart-sync.ts';
import { mergeChanges } from './merge-changes.ts';
import { copyToSession } from './save-cart.ts';
import { type Sent, sentUnder } from './sent-cart.ts';

export type Synced = {
  /** Whether the server has this browser's cart now; if not, sync retries later. */
  readonly done: boolean;
  readonly merged: MergedCart | null;
};

export type SyncedCartStores = Omit<CartStores, 'server'> & { readonly server: ServerCopy };

/** Maximum merges in a row when other devices keep changing the cart. */
const mostRounds = 5;

/**
 * Sends the cart if it differs from the last accepted one. If the server's copy changed meanwhile, merges both. While a
 * join is open nothing is sent; after a save without an answer the server is read first. @param unstored the page's
 * cart if this browser cannot store it
 */
export type SyncCart = (unstored: Cart | null) => Promise<Synced>;

export const makeSyncCart =
  (places: SyncedCartStores): SyncCart =>
  async (unstored) => {
    const { server, identity } = places;
    let merged: MergedCart | null = null;
    for (let round = 0; round < mostRounds; round += 1) {
      const id = identity.current();
      const known = sentUnder(id, server.sent.read());
      if (known.joining !== null) return { done: true, merged };
      const onPage: Cart | null = merged && !merged.kept ? merged.cart : unstored;
      const mine = onPage ?? (await stored(places));
      if (mine === null) return { done: true, merged };
      if (known.underWay !== null) {
        const heard = await server.find(id);
        if (heard.isErr()) {
          if (heard.error.kind === 'cart-not-found' && abandonId(places, known)) continue;
          return { done: heard.error.kind === 'cart-not-found', merged };
        }
        const there: There = { cart: emptyCart, version: 0, ...heard.value };
        if (isChangedElsewhere(known, there)) {
          merged = await takeOver(places, { known: known.copy, mine, onPage, theirs: there.cart });
        }
        noteHeard(server, known, there);
        continue;
      }
      if (sameLines(linesOf(mine), known.taken)) return { done: true, merged };

      server.sent.write({ ...known, underWay: linesOf(mine) });
      const saved = await server.save(id, mine, known.version);
      if (saved.isOk()) noteTaken(server, known, mine, saved.value);
      else if (saved.error.kind === 'cart-not-found') {
        if (!abandonId(places, known)) return { done: true, merged };
      } else if (saved.error.kind !== 'cart-changed') return { done: false, merged };
      else {
        const { cart: theirs, version } = saved.error;
        merged = await takeOver(places, { known: known.copy, mine, onPage, theirs });
        noteTaken(server, known, theirs, { version });
      }
    }
    return { done: false, merged };
  };

/**
 * The server's cart under this id is another user's. A guest goes on with a new id. The cart of an account that signed
 * out stays in this browser until it signs in again. @returns whether there is a new id
 */
function abandonId({ server, identity }: SyncedCartStores, known: Sent): boolean {
  server.sent.write({ ...known, underWay: null });
  if (known.joined?.id === known.id) return false;
  identity.renew();
  return true;
}

type There = { readonly cart: Cart; readonly version: number };

/** Whether the server's version is neither the known nor the sent one, so another device changed it. */
const isChangedElsewhere = ({ version, underWay }: Sent, there: There): boolean =>
  there.version !== version && !sameLines(linesOf(there.cart), underWay ?? []);

/** A save that did not arrive changes nothing. */
function noteHeard(server: ServerCopy, known: Sent, there: There): void {
  if (there.version === known.version) server.sent.write({ ...known, underWay: null });
  else noteTaken(server, known, there.cart, there);
}

const stored = ({ local, identity }: SyncedCartStores): Promise<Cart | null> =>
  local
    .change(identity.current(), (latest) => latest)
    .match(
      (cart) => cart,
      () => null,
    );

function noteTaken(
  { sent }: ServerCopy,
  known: Sent,
  taken: Cart,
  { version = 0, cart = taken }: { readonly version?: number | undefined; readonly cart?: Cart | undefined },
): void {
  sent.write({ ...known, version, copy: linesOf(cart), taken: linesOf(taken), underWay: null });
}

type Encounter = {
  readonly known: readonly CartLine[];
  readonly mine: Cart;
  readonly onPage: Cart | null;
  readonly theirs: Cart;
};

async function takeOver(
  places: Omit<CartStores, 'server'>,
  { known, mine, onPage, theirs }: Encounter,
): Promise<MergedCart> {
  const { local, identity } = places;
  const kept = await local.change(identity.current(), (latest) => mergeChanges(known, onPage ?? latest, theirs));
  const cart = kept.unwrapOr(mergeChanges(known, mine, theirs));
  await copyToSession(places, cart);
  return { cart, kept: kept.isOk() };
}

/**
 * Merges this cart with the signed-in account's, here and on the server (C5). A join without an answer is repeated
 * first, so that nothing is added twice. An account that was joined before gets a normal sync; a cart emptied meanwhile
 * stays empty (CART-07).
 */
export type JoinAccountCart = (signedIn: CartSignIn, unstored: Cart | null) => Promise<Synced>;

export const makeJoinAccountCart = (places: SyncedCartStores): JoinAccountCart => {
  const { server, identity, log } = places;
  const sync = makeSyncCart(places);
  const known = () => sentUnder(identity.current(), server.sent.read());

  const hasLeft = (account: UserId): boolean => {
    const { joined } = known();
    return joined?.account === account && joined.id !== identity.current();
  };

  return async ({ account, now }, unstored) => {
    const isPending = known().joining === account;
    if (!isPending && !now && hasLeft(account)) return sync(unstored);
    const before: Synced = isPending ? { done: true, merged: null } : await sync(unstored);
    if (!before.done) return before;

    const pending: Sent = { ...known(), joining: account };
    server.sent.write(pending);
    const answer = await server.join(pending.id);
    if (answer.isErr()) {
      // Signing out during a join is not an error.
      const level = answer.error.kind === 'sign-in-needed' ? 'info' : 'warn';
      log[level]('cart not merged with the account’s yet; it is saved in this browser');
      return { done: false, merged: before.merged };
    }
    const { cartId, cart: theirs, version } = answer.value;
    const onPage = before.merged && !before.merged.kept ? before.merged.cart : unstored;
    const mine = onPage ?? (await stored(places)) ?? emptyCart;
    identity.adopt(cartId);
    const merged = await takeOver(places, { known: pending.copy, mine, onPage, theirs });
    const lines = linesOf(theirs);
    server.sent.write({
      id: cartId,
      version,
      copy: lines,
      taken: lines,
      underWay: null,
      joined: { account, id: cartId },
      joining: null,
    });
    const after = await sync(merged.kept ? null : merged.cart);
    return { done: after.done, merged: after.merged ?? merged };
  };
};

/** The user signed out: discards a pending join. */
export type LeaveAccountCart = () => void;

export const makeLeaveAccountCart =
  ({ server, identity }: SyncedCartStores): LeaveAccountCart =>
  () => {
    const sent = sentUnder(identity.current(), server.sent.read());
    if (sent.joining !== null) server.sent.write({ ...sent, joining: null });
  };

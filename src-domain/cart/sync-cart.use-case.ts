import type { UserId } from '../identity/user.ts';
import { type Cart, emptyCart } from './cart.ts';
import { type CartLine, linesOf, sameLines } from './cart-lines.ts';
import type { CartPlaces, ServerCopy } from './cart-places.ts';
import type { MergedCart, SignedIn } from './cart-sync.ts';
import { mergeChanges } from './merge-changes.ts';
import { copyToSession } from './save-cart.ts';
import { type Sent, sentUnder } from './sent-cart.port.ts';

export type Synced = {
  /** Whether the server has the cart of this browser now. If not, it was not reached or refused: it is sent again later (C2). */
  readonly done: boolean;
  readonly merged: MergedCart | null;
};

/** The places of a cart in a shop with a server. */
export type ServedPlaces = Omit<CartPlaces, 'server'> & { readonly server: ServerCopy };

/** How often in a row a cart is merged that others keep changing. */
const mostRounds = 5;

/**
 * Sends the cart of this browser to the server where it is not the one that the server has taken last. Where somebody else
 * has changed the copy since, this browser's changes are applied to theirs, here and there (C3). While it is open whether
 * the cart was joined to an account's, nothing is sent; where the answer to a save was not heard, the page was left or the
 * line broke, the server is asked first what it has.
 * @param unstored the page's cart, where this browser cannot store it
 */
export type SyncCart = (unstored: Cart | null) => Promise<Synced>;

export const makeSyncCart =
  (places: ServedPlaces): SyncCart =>
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
        if (heard.isErr()) return { done: false, merged };
        const there: There = { cart: emptyCart, version: 0, ...heard.value };
        if (isStrange(known, there)) {
          merged = await takeOver(places, { known: known.copy, mine, onPage, theirs: there.cart });
        }
        noteHeard(server, known, there);
        continue;
      }
      if (sameLines(linesOf(mine), known.taken)) return { done: true, merged };

      server.sent.write({ ...known, underWay: linesOf(mine) });
      const saved = await server.save(id, mine, known.version);
      if (saved.isOk()) noteTaken(server, known, mine, saved.value);
      else if (saved.error.kind !== 'cart-changed') return { done: false, merged };
      else {
        const { cart: theirs, version } = saved.error;
        merged = await takeOver(places, { known: known.copy, mine, onPage, theirs });
        noteTaken(server, known, theirs, { version });
      }
    }
    return { done: false, merged };
  };

/** What the server has. */
type There = { readonly cart: Cart; readonly version: number };

/** Whether it is neither what this browser knew of nor what it has sent: somebody else was there meanwhile. */
const isStrange = ({ version, underWay }: Sent, there: There): boolean =>
  there.version !== version && !sameLines(linesOf(there.cart), underWay ?? []);

/** A save that did not arrive leaves everything as it was known. */
function noteHeard(server: ServerCopy, known: Sent, there: There): void {
  if (there.version === known.version) server.sent.write({ ...known, underWay: null });
  else noteTaken(server, known, there.cart, there);
}

/** The cart as all tabs have it; null where it cannot be read, and so not be compared. */
const stored = ({ local, identity }: ServedPlaces): Promise<Cart | null> =>
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
  /** The cart that only the page has. */
  readonly onPage: Cart | null;
  readonly theirs: Cart;
};

/** Applies what this browser changed to somebody else's cart, and keeps what comes out. */
async function takeOver(
  places: Omit<CartPlaces, 'server'>,
  { known, mine, onPage, theirs }: Encounter,
): Promise<MergedCart> {
  const { local, identity } = places;
  const kept = await local.change(identity.current(), (latest) => mergeChanges(known, onPage ?? latest, theirs));
  const cart = kept.unwrapOr(mergeChanges(known, mine, theirs));
  await copyToSession(places, cart);
  return { cart, kept: kept.isOk() };
}

/**
 * Makes the cart of this browser and the cart of the account that is signed in one cart, here and on the server (C5). What
 * the server was asked and did not answer is asked again before anything else is sent, so that nothing is added twice.
 * Whoever was signed in before gets what other devices did; a cart that was emptied under a new id meanwhile stays empty
 * (CART-07, CART-08).
 */
export type JoinAccountCart = (signedIn: SignedIn, unstored: Cart | null) => Promise<Synced>;

export const makeJoinAccountCart = (places: ServedPlaces): JoinAccountCart => {
  const { server, identity, log } = places;
  const sync = makeSyncCart(places);
  const known = () => sentUnder(identity.current(), server.sent.read());

  const hasLeft = (account: UserId): boolean => {
    const { joined } = known();
    return joined?.account === account && joined.id !== identity.current();
  };

  return async ({ account, now }, unstored) => {
    const isAsked = known().joining === account;
    if (!isAsked && !now && hasLeft(account)) return sync(unstored);
    const before: Synced = isAsked ? { done: true, merged: null } : await sync(unstored);
    if (!before.done) return before;

    const asked: Sent = { ...known(), joining: account };
    server.sent.write(asked);
    const answer = await server.join(asked.id);
    if (answer.isErr()) {
      // Whoever signs out while the cart is being joined gets no answer: nothing went wrong.
      const level = answer.error.kind === 'sign-in-needed' ? 'info' : 'warn';
      log[level]('cart not merged with the account’s yet; it is saved in this browser');
      return { done: false, merged: before.merged };
    }
    const { cartId, cart: theirs, version } = answer.value;
    const onPage = before.merged && !before.merged.kept ? before.merged.cart : unstored;
    const mine = onPage ?? (await stored(places)) ?? emptyCart;
    identity.adopt(cartId);
    const merged = await takeOver(places, { known: asked.copy, mine, onPage, theirs });
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

/** Nobody is signed in: a cart that was not joined to an account's yet is not (any more). */
export type LeaveAccountCart = () => void;

export const makeLeaveAccountCart =
  ({ server, identity }: ServedPlaces): LeaveAccountCart =>
  () => {
    const sent = sentUnder(identity.current(), server.sent.read());
    if (sent.joining !== null) server.sent.write({ ...sent, joining: null });
  };

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { Outbox } from '#domain/checkout/emails/outbox.port.ts';
import { type Order, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import type { NewOrder, Orders, StockAudit } from '#domain/checkout/orders/orders.port.ts';
import { orderLine } from '#domain/checkout/quote.ts';
import type { UserId } from '#domain/identity/user.ts';
import { cents } from '#domain/money/cents.ts';
import { agreedPrice, type Offer } from '#domain/offers/offer.ts';
import { mostLiveOffers } from '#domain/offers/offer-rules.ts';
import type { OfferEvent } from '#domain/offers/offer-step.ts';
import type { NewOffer, Offers } from '#domain/offers/offers.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { lasts, madeAt, newOffer, offerNumber } from '../support/offers.ts';
import { ability } from './ability.ts';
import { cartNumber, newOrder, orderNumber } from './an-order.ts';

export type OffersStage = {
  readonly offers: Offers;
  readonly orders: Orders;
  readonly audit: StockAudit;
  readonly outbox: Outbox;
  readonly users: readonly UserId[];
  seed(cards: readonly Card[]): Promise<unknown>;
  /** By an admin. */
  setStock(id: CardId, stock: number): Promise<unknown>;
  copiesOf(id: CardId): Promise<{ available: number; held: number; sold: number }>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const lone = aCard({ id: 'lone', price: 100, stock: 1, isPosted: true });
const many = aCard({ id: 'many', price: 100, stock: 20, isPosted: true });
const endless = aCard({ id: 'endless', price: 100, isPosted: true });

const start = Date.parse(madeAt);
const minute = 60_000;

export function offersContract(
  name: string,
  open: () => Promise<OffersStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`offers: ${name}`, () => {
    let stage: OffersStage;
    const make = async (offer: NewOffer): Promise<Offer> => (await stage.offers.make(offer))._unsafeUnwrap();
    const refused = async (offer: NewOffer) => (await stage.offers.make(offer))._unsafeUnwrapErr().kind;
    const notify = (number: number, event: OfferEvent, now = start + minute) =>
      stage.offers.record(offerNumber(number), { event, by: 'admin ada', now, lasts });
    const told = async (number: number, event: OfferEvent, now?: number) =>
      (await notify(number, event, now))._unsafeUnwrap();
    const found = async (number: number) => (await stage.offers.find(offerNumber(number)))._unsafeUnwrap();
    const emails = async (): Promise<string[]> => {
      const kinds: string[] = [];
      for (;;) {
        const due = (await stage.outbox.claim(start + 10 * lasts, lasts * 100))._unsafeUnwrap();
        if (due === null) return kinds.sort();
        kinds.push(due.kind);
      }
    };

    /** One copy at the agreed price. */
    function orderOf(number: number, offer: Offer, card: Card, more: Partial<Order> = {}): NewOrder {
      const line = orderLine(card, 1, agreedPrice(offer));
      const wanted = newOrder({ number, cards: [[card, 1]], cart: cartNumber(900) });
      const order: Order = {
        ...wanted.order,
        lines: [line],
        total: line.lineTotal,
        offerId: offer.id,
        createdAt: new Date(start + 2 * minute).toISOString(),
        expiresAt: new Date(start + 17 * minute).toISOString(),
        ...more,
      };
      return { ...wanted, order };
    }
    const happen = async (number: number, now: number, ...events: readonly OrderEvent[]) => {
      for (const event of events) (await stage.orders.record(orderNumber(number), event, 'shop', now))._unsafeUnwrap();
    };
    const known = (number: number): OrderEvent => ({ kind: 'intent_created', intent: paymentIntentId(`pi_${number}`) });

    beforeEach(async () => {
      stage = await open();
      await stage.seed([lone, many, endless]);
    });
    afterEach(async () => {
      const gaps = await stage.audit.gaps();
      if (gaps.isOk()) expect(gaps.value).toEqual([]);
      await stage.close();
    });

    it('keeps an offer as it was made, and finds it again [OFFER-03]', async () => {
      const wanted = newOffer({ number: 1, card: lone });
      expect(await make(wanted)).toEqual(wanted.offer);
      expect(await found(1)).toEqual(wanted.offer);
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 1, held: 0, sold: 0 });
      expect(await emails()).toEqual(['offer-made', 'offer-to-answer']);
      expect((await stage.offers.find(offerNumber(9)))._unsafeUnwrapErr()).toEqual({ kind: 'offer-not-found' });
    });

    it('lets a customer have one live offer on a card, whatever the case of the address [OFFER-05]', async () => {
      await make(newOffer({ number: 1, card: many }));
      expect(await refused(newOffer({ number: 2, card: many, email: ' ADA@example.org' }))).toBe('offer-exists');
      await make(newOffer({ number: 3, card: many, email: 'bob@example.org' }));
      await make(newOffer({ number: 4, card: lone }));
      await told(1, { kind: 'declined' });
      await make(newOffer({ number: 5, card: many }));
    });

    it('makes one of many offers of a customer on a card at once [OFFER-05]', async () => {
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, index) => stage.offers.make(newOffer({ number: index + 1, card: many }))),
      );
      expect(tries.filter((made) => made.isOk())).toHaveLength(1);
    });

    it('limits the live offers of a customer and of a network [OFFER-05]', async () => {
      const cards = Array.from({ length: 11 }, (_, index) => aCard({ id: `c${index}`, price: 10, isPosted: true }));
      await stage.seed(cards);
      const wish = (index: number, email: string) => ({ number: index + 1, card: cards[index] ?? lone, email });
      for (let index = 0; index < mostLiveOffers.customer; index += 1) {
        await make(newOffer(wish(index, `g${index}@example.org`), { client: 'one', network: 'office' }));
      }
      expect(await refused(newOffer(wish(5, 'x@example.org'), { client: 'one' }))).toBe('too-many-offers');
      for (let index = 5; index < mostLiveOffers.network; index += 1) {
        await make(newOffer(wish(index, `g${index}@example.org`), { client: `c${index}`, network: 'office' }));
      }
      expect(await refused(newOffer(wish(10, 'y@example.org'), { network: 'office' }))).toBe('too-many-offers');
      await make(newOffer(wish(10, 'y@example.org'), { network: 'elsewhere' }));
    });

    it('holds a copy for an accepted offer, and fails when none is left [OFFER-04]', async () => {
      await make(newOffer({ number: 1, card: lone }));
      await make(newOffer({ number: 2, card: lone, email: 'bob@example.org' }));
      const accepted = await told(1, { kind: 'accepted' });
      expect(accepted.state).toBe('accepted');
      expect(await found(1)).toEqual(accepted);
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 1, sold: 0 });
      expect((await notify(2, { kind: 'accepted' }))._unsafeUnwrapErr()).toEqual({ kind: 'no-copy-left' });
      expect((await found(2)).state).toBe('open');
      expect(await refused(newOffer({ number: 3, card: lone, email: 'cyd@example.org' }))).toBe('no-copy-left');
      expect((await stage.audit.gaps())._unsafeUnwrap()).toEqual([]);
      await told(1, { kind: 'declined' });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 1, held: 0, sold: 0 });
    });

    it('holds a copy at once where the shop accepts at once [OFFER-02]', async () => {
      await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      expect(await stage.copiesOf(lone.id)).toMatchObject({ available: 0, held: 1 });
      expect(await emails()).toEqual(['offer-accepted', 'offer-agreed']);
    });

    it('gives the last copy to one of many accepted offers [OFFER-04]', async () => {
      for (let number = 1; number <= 6; number += 1) {
        await make(newOffer({ number, card: lone, email: `g${number}@example.org` }));
      }
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => notify(number, { kind: 'accepted' })));
      expect(answers.filter((answer) => answer.isOk())).toHaveLength(1);
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 1, sold: 0 });
    });

    it('holds nothing of a card whose copies are not counted [OFFER-04]', async () => {
      await make(newOffer({ number: 1, card: endless, state: 'accepted' }));
      await told(1, { kind: 'withdrawn' });
      expect((await found(1)).state).toBe('withdrawn');
    });

    it('lists what is due, ends it, and returns the copy [OFFER-05]', async () => {
      await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      await make(newOffer({ number: 2, card: many }));
      await make(newOffer({ number: 3, card: endless }));
      await told(3, { kind: 'declined' });
      expect((await stage.offers.due(start + lasts - 1))._unsafeUnwrap()).toEqual([]);
      expect((await stage.offers.due(start + lasts))._unsafeUnwrap()).toEqual([1, 2].map(offerNumber));
      await told(1, { kind: 'expired' }, start + lasts);
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 1, held: 0, sold: 0 });
      expect((await notify(1, { kind: 'expired' }, start + lasts)).isErr()).toBe(true);
    });

    it('turns the copy of an offer into the order’s, at the agreed price, and follows its payment [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      const order = (await stage.orders.open(orderOf(1, offer, lone)))._unsafeUnwrap();
      expect(order).toMatchObject({ offerId: offer.id, total: 5_000 });
      expect((await stage.orders.find(order.id))._unsafeUnwrap()).toEqual(order);
      expect(await found(1)).toMatchObject({ state: 'ordered', orderId: order.id });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 1, sold: 0 });
      await happen(1, start + 3 * minute, known(1), { kind: 'payment_succeeded' });
      expect(await found(1)).toMatchObject({ state: 'paid' });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 0, sold: 1 });
    });

    it('refuses an order of an offer that is not accepted, or at another price or quantity [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: many }));
      const gone = { kind: 'offer-gone' };
      expect((await stage.orders.open(orderOf(1, offer, many)))._unsafeUnwrapErr()).toEqual(gone);
      await told(1, { kind: 'accepted' });
      const [line] = orderOf(2, offer, many).order.lines;
      if (!line) throw new Error('an order has a line');
      for (const lines of [
        [{ ...line, unitPrice: cents(4_999), lineTotal: cents(4_999) }],
        [{ ...line, quantity: 2, lineTotal: cents(10_000) }],
        [line, line],
        [{ ...line, cardId: lone.id }],
      ]) {
        expect((await stage.orders.open(orderOf(2, offer, many, { lines })))._unsafeUnwrapErr()).toEqual(gone);
      }
      const late = { createdAt: new Date(start + 4 * lasts).toISOString() };
      expect((await stage.orders.open(orderOf(2, offer, many, late)))._unsafeUnwrapErr()).toEqual(gone);
      expect(await stage.copiesOf(many.id)).toEqual({ available: 19, held: 1, sold: 0 });
    });

    it('opens one order of an offer, and answers a repeated request [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: many, state: 'accepted' }));
      const wanted = orderOf(1, offer, many);
      const first = (await stage.orders.open(wanted))._unsafeUnwrap();
      expect((await stage.orders.open(wanted))._unsafeUnwrap()).toEqual(first);
      const other = orderOf(2, offer, many);
      const elsewhere = { ...other, order: { ...other.order, cartId: cartNumber(901) } };
      expect((await stage.orders.open(elsewhere))._unsafeUnwrapErr()).toEqual({ kind: 'offer-gone' });
      expect(await stage.copiesOf(many.id)).toEqual({ available: 19, held: 1, sold: 0 });
    });

    it('ends an offer whose time is over when its order ends unpaid, and returns the copy once [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      await stage.orders.open(orderOf(1, offer, lone));
      await happen(1, start + lasts, known(1), { kind: 'hold_ended' }, { kind: 'payment_canceled' });
      expect(await found(1)).toMatchObject({ state: 'expired' });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 1, held: 0, sold: 0 });
      expect((await stage.orders.open(orderOf(2, offer, lone)))._unsafeUnwrapErr()).toEqual({ kind: 'offer-gone' });
    });

    it('ends an offer whose order staff cancels, and returns the copy once [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      await stage.orders.open(orderOf(1, offer, lone));
      const canceled = { kind: 'hold_ended', isCancellation: true } as const;
      await happen(1, start + 4 * minute, known(1), canceled, { kind: 'payment_canceled' });
      expect(await found(1)).toMatchObject({ state: 'expired' });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 1, held: 0, sold: 0 });
    });

    it('ends the offer when its order had no counted copy to return [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: endless, state: 'accepted' }));
      await stage.orders.open(orderOf(1, offer, endless));
      await stage.setStock(endless.id, 0);
      await happen(1, start + 18 * minute, known(1), { kind: 'hold_ended' }, { kind: 'payment_canceled' });
      expect(await found(1)).toMatchObject({ state: 'expired' });
      expect(await stage.copiesOf(endless.id)).toEqual({ available: 0, held: 0, sold: 0 });
    });

    it('refunds a payment that comes after its order ended, and the offer keeps its copy [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      await stage.orders.open(orderOf(1, offer, lone));
      await happen(1, start + 18 * minute, known(1), { kind: 'hold_ended' }, { kind: 'payment_canceled' });
      await happen(1, start + 19 * minute, { kind: 'payment_succeeded' });
      const late = (await stage.orders.find(orderNumber(1)))._unsafeUnwrap();
      expect(late).toMatchObject({ copies: 'returned', paidAt: null, refund: { amount: 5_000 } });
      expect(await found(1)).toMatchObject({ state: 'accepted' });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 1, sold: 0 });
    });

    it('keeps the copy for a customer whose order is changed or not paid in time [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      await stage.orders.open(orderOf(1, offer, lone));
      await happen(1, start + 18 * minute, known(1), { kind: 'hold_ended' }, { kind: 'payment_canceled' });
      expect(await found(1)).toMatchObject({ state: 'accepted', orderId: orderNumber(1) });
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 1, sold: 0 });
      expect((await stage.orders.open(orderOf(2, offer, lone))).isOk()).toBe(true);
    });

    it('sells the last copy once: to a cart or to an accepted offer [OFFER-09]', async () => {
      await make(newOffer({ number: 1, card: lone }));
      const cart = newOrder({ number: 7, cards: [[lone, 1]] });
      const [accepted, bought] = await Promise.all([notify(1, { kind: 'accepted' }), stage.orders.open(cart)]);
      expect([accepted.isOk(), bought.isOk()].filter(Boolean)).toHaveLength(1);
      expect(await stage.copiesOf(lone.id)).toEqual({ available: 0, held: 1, sold: 0 });
    });

    it('orders an offer while the customer holds as much as a cart may [OFFER-06]', async () => {
      const offer = await make(newOffer({ number: 1, card: lone, state: 'accepted' }));
      const cart = newOrder({ number: 7, cards: [[many, 5]] }, { client: 'one' });
      (await stage.orders.open(cart))._unsafeUnwrap();
      expect((await stage.orders.open({ ...orderOf(1, offer, lone), client: 'one' })).isOk()).toBe(true);
    });

    it('lists offers by tab, latest first, in pages [OFFER-08]', async () => {
      const cards = Array.from({ length: 5 }, (_, index) => aCard({ id: `c${index}`, price: 10, isPosted: true }));
      await stage.seed(cards);
      for (const [index, card] of cards.entries()) await make(newOffer({ number: index + 1, card }));
      await told(5, { kind: 'declined' });
      await told(4, { kind: 'accepted' });
      const page = async (tab: 'open' | 'accepted' | 'ended', cursor: string | null = null) =>
        (await stage.offers.page({ tab, limit: 2, cursor }))._unsafeUnwrap();
      const first = await page('open');
      expect(first.counts).toEqual({ open: 3, accepted: 1, ended: 1 });
      expect(first.offers.map(({ id }) => id)).toEqual([3, 2].map(offerNumber));
      const second = await page('open', first.nextCursor);
      expect(second).toMatchObject({ nextCursor: null });
      expect(second.offers.map(({ id }) => id)).toEqual([offerNumber(1)]);
      expect((await page('accepted')).offers).toEqual([await found(4)]);
      expect((await page('ended')).offers).toEqual([await found(5)]);
    });

    it('lists the offers of an account [OFFER-08]', async () => {
      const [user, other] = stage.users;
      if (!user || !other) throw new Error('the stage has two users');
      const { offer, ...rest } = newOffer({ number: 1, card: many });
      await make({ offer: { ...offer, owner: user }, ...rest });
      expect((await stage.offers.ofUser(user))._unsafeUnwrap()).toEqual([await found(1)]);
      expect((await stage.offers.ofUser(other))._unsafeUnwrap()).toEqual([]);
    });

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await ability(stage, 'break')();
        const away = storageFails;
        expect((await stage.offers.find(offerNumber(1)))._unsafeUnwrapErr()).toEqual(away);
        expect((await stage.offers.make(newOffer({ number: 1, card: lone })))._unsafeUnwrapErr()).toEqual(away);
        expect((await stage.offers.due(0))._unsafeUnwrapErr()).toEqual(away);
      });
    }
  });
}

import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { userId } from '#domain/identity/user.ts';
import { cents } from '#domain/money/cents.ts';
import { findPrices } from '#domain/offers/agreed-price.use-case.ts';
import { makeAnswerOffer } from '#domain/offers/answer-offer.use-case.ts';
import { makeExpireOffers } from '#domain/offers/expire-offers.use-case.ts';
import { makeMakeOffer } from '#domain/offers/make-offer.use-case.ts';
import { type Offer, offerStates } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import type { ToldOffer } from '#domain/offers/offer-step.ts';
import type { NewOffer, RecordOfferFailure } from '#domain/offers/offers.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { anOffer, madeAt, offerNumber } from '#test/support/offers.ts';

const now = Date.parse(madeAt);
const clock = { now: () => now };
const settings = { ...emptySettings.offers, cards: 'all', lowestPercent: 50, acceptPercent: 90 } as const;
const jordan = aCard({ id: 'jordan', price: 100, stock: 2, imageUrl: '/samples/7.svg', condition: 'Mint' });
const guest = { owner: null, client: 'a browser', network: 'a network' };

/** What is stored when an offer is made, or why nothing is. */
async function made(
  { cards = [jordan], takes = settings }: { cards?: readonly Card[]; takes?: typeof emptySettings.offers },
  wish: { readonly amount?: number; readonly email?: string; readonly owner?: string } = {},
): Promise<NewOffer | string> {
  const stored: NewOffer[] = [];
  const make = makeMakeOffer({
    catalog: { cards: (ids) => okAsync(cards.filter(({ id }) => ids.includes(id))) },
    offers: {
      make: (offer) => {
        stored.push(offer);
        return okAsync(offer.offer);
      },
    },
    readOffers: () => takes,
    clock,
    ids: { random: () => offerNumber(1) },
  });
  const { amount = 7_000, email = ' ada@example.org ', owner } = wish;
  const by = { ...guest, owner: owner === undefined ? null : userId(owner) };
  const result = await make({ cardId: jordan.id, amount: cents(amount), email }, by);
  return result.match(
    () => stored[0] ?? 'nothing stored',
    ({ kind }) => kind,
  );
}

describe('making an offer', () => {
  it('stores what was offered on which card, by whom, and for how long it stands [OFFER-02, OFFER-03]', async () => {
    expect(await made({})).toEqual({
      offer: {
        id: offerNumber(1),
        cardId: jordan.id,
        title: jordan.title,
        variant: 'Mint',
        imageUrl: '/samples/7.svg',
        price: 10_000,
        amount: 7_000,
        counter: null,
        state: 'open',
        customerEmail: 'ada@example.org',
        owner: null,
        createdAt: madeAt,
        expiresAt: '2025-06-03T12:00:00.000Z',
        orderId: null,
        history: [{ at: madeAt, by: 'shopper', event: 'made', amount: 7_000 }],
      },
      client: 'a browser',
      network: 'a network',
    });
    expect(await made({}, { owner: 'ada' })).toMatchObject({ offer: { owner: 'ada' } });
  });

  it('is accepted at once from the percent of the settings on, which the history says [OFFER-02, OFFER-03]', async () => {
    expect(await made({}, { amount: 9_000 })).toMatchObject({
      offer: {
        state: 'accepted',
        history: [
          { at: madeAt, by: 'shopper', event: 'made', amount: 9_000 },
          { at: madeAt, by: 'shop', event: 'accepted-at-once', amount: 9_000 },
        ],
      },
    });
  });

  it('is refused for a card that takes none, is sold or is gone, and for what is no address or amount [OFFER-01, OFFER-03]', async () => {
    expect(await made({ takes: emptySettings.offers })).toBe('offers-closed');
    expect(await made({ cards: [] })).toBe('offers-closed');
    expect(await made({ cards: [{ ...jordan, stock: 0 }] })).toBe('no-copy-left');
    expect(await made({}, { email: 'ada' })).toBe('offer-email-invalid');
    expect(await made({}, { amount: 4_999 })).toBe('offer-too-low');
    expect(await made({}, { amount: 10_000 })).toBe('offer-not-below-price');
  });
});

/** Records what it is told, and answers with the failure of the given offers. */
function recording(
  failures: Readonly<Record<string, RecordOfferFailure>> = {},
  offer = anOffer({ number: 1, card: jordan }),
) {
  const told: [OfferId, ToldOffer][] = [];
  const record = (id: OfferId, step: ToldOffer) => {
    told.push([id, step]);
    const failure = failures[id];
    return failure ? errAsync(failure) : okAsync(offer);
  };
  return { told, record };
}

describe('answering an offer', () => {
  it('records who answered what, and how long the answer lasts [OFFER-02, OFFER-03]', async () => {
    const offers = recording();
    const answer = makeAnswerOffer({ offers, readOffers: () => ({ ...settings, hours: 3 }), clock });
    await answer(offerNumber(1), { by: 'shopper', event: 'withdrawn' });
    await answer(offerNumber(2), { by: 'admin root', event: { kind: 'countered', amount: cents(8_000) } });
    const lasts = 3 * 3_600_000;
    expect(offers.told).toEqual([
      [offerNumber(1), { event: { kind: 'withdrawn' }, by: 'shopper', now, lasts }],
      [offerNumber(2), { event: { kind: 'countered', amount: 8_000 }, by: 'admin root', now, lasts }],
    ]);
  });
});

describe('ending offers whose time is over', () => {
  const ids = [1, 2, 3].map(offerNumber);
  const expire = (failures: Readonly<Record<string, RecordOfferFailure>>) => {
    const offers = recording(failures);
    const due = (instant: number) => okAsync(instant === now ? ids : []);
    return { offers, ended: makeExpireOffers({ offers: { ...offers, due }, clock })() };
  };

  it('ends each that is due, in the name of the shop [OFFER-05]', async () => {
    const { offers, ended } = expire({});
    expect((await ended)._unsafeUnwrap()).toBe(3);
    expect(offers.told).toEqual(ids.map((id) => [id, { event: { kind: 'expired' }, by: 'shop', now, lasts: 0 }]));
  });

  it('passes over one that was answered meanwhile [OFFER-05]', async () => {
    const answered = { kind: 'offer-step-not-allowed', state: 'ordered' } as const;
    expect((await expire({ [offerNumber(2)]: answered }).ended)._unsafeUnwrap()).toBe(2);
  });

  it('stops when the storage is out of reach [OFFER-05]', async () => {
    const unavailable = storageFails;
    const { offers, ended } = expire({ [offerNumber(2)]: unavailable });
    expect((await ended)._unsafeUnwrapErr()).toEqual(unavailable);
    expect(offers.told).toHaveLength(2);
    const noneDue = makeExpireOffers({ offers: { ...offers, due: () => errAsync(unavailable) }, clock })();
    expect((await noneDue)._unsafeUnwrapErr()).toEqual(unavailable);
  });
});

describe('the prices of an order', () => {
  const accepted = anOffer({ number: 1, card: jordan, amount: 7_000, state: 'accepted' });
  const one = [{ cardId: jordan.id, quantity: 1 }];
  const key = { id: accepted.id, token: '' };
  const offersWith = (offer: Offer) => ({ find: () => okAsync(offer) });
  const priced = async (offer: Offer, lines = one) =>
    (await findPrices(offersWith(offer), key, lines)).match(
      (priceOf) => priceOf(jordan),
      ({ kind }) => kind,
    );

  it('are those of the shop without an offer [OFFER-06]', async () => {
    const priceOf = (await findPrices(undefined, undefined, one))._unsafeUnwrap();
    expect(priceOf(jordan)).toBe(10_000);
  });

  it('is the agreed one, of the offer or the counteroffer [OFFER-06]', async () => {
    expect(await priced(accepted)).toBe(7_000);
    expect(await priced({ ...accepted, counter: cents(8_000) })).toBe(8_000);
  });

  it('needs an accepted offer; that of a repeated order stays [OFFER-06]', async () => {
    const states = await Promise.all(offerStates.map(async (state) => [state, await priced({ ...accepted, state })]));
    expect(states.filter(([, price]) => price === 7_000).map(([state]) => state)).toEqual([
      'accepted',
      'ordered',
      'paid',
    ]);
    expect(states.filter(([, price]) => price === 'offer-gone')).toHaveLength(5);
  });

  it('is for one copy of its card alone [OFFER-02]', async () => {
    const other = { cardId: aCard({ id: 'brady' }).id, quantity: 1 };
    for (const lines of [[], [{ cardId: jordan.id, quantity: 2 }], [other], [...one, other]]) {
      expect(await priced(accepted, lines)).toBe('offer-gone');
    }
  });

  it('is none where the shop has no offers, or the offer is not found [OFFER-06]', async () => {
    const gone = (offers: Parameters<typeof findPrices>[0]) =>
      findPrices(offers, key, one).match(
        () => 'found',
        ({ kind }) => kind,
      );
    expect(await gone(undefined)).toBe('offer-gone');
    expect(await gone({ find: () => errAsync({ kind: 'offer-not-found' }) })).toBe('offer-gone');
  });
});

import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { offerEmail, offerNotice } from '#domain/offers/offer-email.ts';
import { type OfferEmailKind, offerEmailKinds, offerNoticeKinds } from '#domain/offers/offer-step.ts';
import { aCard } from '#test/support/cards.ts';
import { emailShop } from '#test/support/emails.ts';
import { anOffer } from '#test/support/offers.ts';

const jordan = aCard({ id: 'jordan', price: 1_250, title: '1986 Fleer Michael Jordan' });
const open = anOffer({ number: 1, card: jordan, amount: 90_000 });
const countered: Offer = { ...open, state: 'countered', counter: cents(100_000) };
const link = 'https://shop.example/offers/1?token=a.b';

const emailOf = (kind: OfferEmailKind, offer: Offer = open) => offerEmail(kind, offer, link, emailShop);

/** The text from the heading to the lines of the card. */
const saysOf = (text: string): readonly string[] => text.split('\n\n').slice(0, 3);

describe('the email of an offer to the customer', () => {
  it('says what was offered and until when it is answered, and that nothing is held [OFFER-10]', () => {
    const { to, subject, text } = emailOf('offer-made');
    expect([to, subject]).toEqual(['ada@example.org', 'We received your offer: 1986 Fleer Michael Jordan']);
    expect(saysOf(text)).toEqual([
      'We received your offer',
      'You offered $900.00. We answer by June 3, 2025 at 12:00 UTC.',
      'The card is not held for you until your offer is accepted.',
    ]);
    expect(text).toContain(`View your offer:\n${link}`);
    expect(text).toContain('If you did not make this offer, you can ignore this email.');
  });

  it('says the price that was agreed, and until when the card is held [OFFER-06, OFFER-10]', () => {
    const { subject, text } = emailOf('offer-accepted', { ...open, state: 'accepted' });
    expect(subject).toBe('Your offer of $900.00 is accepted: 1986 Fleer Michael Jordan');
    expect(saysOf(text)).toEqual([
      'Your offer is accepted',
      'The card is yours for $900.00, plus shipping and tax where they apply.',
      'We hold it for you until June 3, 2025 at 12:00 UTC. Please pay before then.',
    ]);
    expect(text).toContain(`Pay now:\n${link}`);
    expect(emailOf('offer-accepted', countered).subject).toContain('$1,000.00');
  });

  it('names offer and counteroffer, and when to answer [OFFER-03, OFFER-10]', () => {
    const { subject, text } = emailOf('offer-countered', countered);
    expect(subject).toBe('A counteroffer: $1,000.00: 1986 Fleer Michael Jordan');
    expect(saysOf(text)).toEqual([
      'We made a counteroffer',
      'You offered $900.00. You can have the card for $1,000.00.',
      'Please answer by June 3, 2025 at 12:00 UTC. The card is not held for you until your offer is accepted.',
    ]);
    expect(text).toContain(`Answer the counteroffer:\n${link}`);
  });

  it('says that it was declined or that its time is over [OFFER-10]', () => {
    const declined = emailOf('offer-declined');
    expect(declined.subject).toBe('Your offer was declined: 1986 Fleer Michael Jordan');
    expect(saysOf(declined.text).slice(0, 2)).toEqual([
      'Your offer was declined',
      'We cannot accept your offer of $900.00. You can make another one, or buy the card.',
    ]);
    const expired = emailOf('offer-expired');
    expect(expired.subject).toBe('Your offer expired: 1986 Fleer Michael Jordan');
    expect(saysOf(expired.text).slice(0, 2)).toEqual([
      'Your offer expired',
      'The time for your offer of $900.00 is over. The card is no longer held for you.',
    ]);
    for (const { text } of [declined, expired]) expect(text).toContain(`View your offer:\n${link}`);
  });

  it('shows the card with its price, the offer, and a counteroffer if there is one [OFFER-10]', () => {
    const raw = emailOf('offer-countered', { ...countered, variant: 'Near Mint' }).text;
    for (const part of ['1986 Fleer Michael Jordan', 'Near Mint', '$1,250.00']) expect(raw).toContain(part);
    expect(raw).toMatch(/Price: +\$1,250\.00\nYour offer: +\$900\.00\nOur counteroffer: +\$1,000\.00/);
    expect(emailOf('offer-made').text).not.toContain('counteroffer');
  });

  it('is limited per recipient, except what an admin answers [OFFER-10]', () => {
    const capped = offerEmailKinds.filter((kind) => emailOf(kind).capped === 'offer');
    expect(capped).toEqual(['offer-made', 'offer-expired']);
    const atOnce = anOffer({ number: 2, card: jordan, state: 'accepted' });
    expect(emailOf('offer-accepted', atOnce).capped).toBe('offer');
  });
});

describe('the email of an offer to the shop', () => {
  const noticeOf = (kind: (typeof offerNoticeKinds)[number], offer: Offer = open) =>
    offerNotice(kind, offer, 'owner@shop.example', emailShop);

  it('names customer, offer and price, and until when to answer [OFFER-10]', () => {
    const { to, subject, text } = noticeOf('offer-to-answer');
    expect([to, subject]).toEqual(['owner@shop.example', 'New offer: $900.00: 1986 Fleer Michael Jordan']);
    expect(saysOf(text)).toEqual([
      'A customer made an offer',
      'ada@example.org offers $900.00 for a card of $1,250.00.',
      'Please accept, counter or decline it by June 3, 2025 at 12:00 UTC; then it expires.',
    ]);
    expect(text).toMatch(/Price: +\$1,250\.00\nOffer: +\$900\.00/);
    expect(text).toContain('To stop these emails, set ADMIN_NOTICES=off.');
  });

  it('says what was agreed, and that an offer ended [OFFER-10]', () => {
    const agreed = noticeOf('offer-agreed', countered);
    expect(agreed.subject).toBe('Offer agreed: $1,000.00: 1986 Fleer Michael Jordan');
    expect(saysOf(agreed.text)).toEqual([
      'A price is agreed',
      'ada@example.org can have the card for $1,000.00.',
      'One copy is held until June 3, 2025 at 12:00 UTC. You get another email when it is paid.',
    ]);
    expect(agreed.text).toMatch(/Offer: +\$900\.00\nCounteroffer: +\$1,000\.00/);
    const ended = noticeOf('offer-ended');
    expect(ended.subject).toBe('An offer ended: 1986 Fleer Michael Jordan');
    expect(saysOf(ended.text).slice(0, 2)).toEqual([
      'The customer ended an offer',
      'ada@example.org does not want the card at this price any more. Nothing is held.',
    ]);
  });

  it('opens the offer in the portal, and is limited per recipient [OFFER-07, OFFER-10]', () => {
    for (const kind of offerNoticeKinds) {
      const { text, capped } = noticeOf(kind);
      expect(text).toContain(`Open the offer:\nhttps://shop.example/management-portal/offers/${open.id}`);
      expect(capped).toBe('offer');
    }
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { aCard } from '#test/support/cards.ts';
import { anOffer, noOffers } from '#test/support/offers.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'c01', title: '1996 Topps Michael Jordan', price: 100, stock: 2 });

/** A portal with this offer in its list; answers are given as asked. */
async function openPortal(mailServer = true) {
  let offer: Offer = anOffer({ number: 1, card });
  const offers: CustomerOffers = {
    ...noOffers,
    page: ({ tab }) =>
      okAsync({
        offers: tab === 'open' && offer.state === 'open' ? [offer] : [],
        counts: { open: offer.state === 'open' ? 1 : 0, accepted: offer.state === 'accepted' ? 1 : 0, ended: 0 },
        nextCursor: null,
      }),
    answerAsShop: (_, { kind }) => {
      offer = kind === 'countered' ? { ...offer, state: kind, counter: cents(7_500) } : { ...offer, state: kind };
      return okAsync(offer);
    },
  };
  await renderShop('/management-portal/offers', {
    viewer: anAdmin,
    over: ({ shop }) => ({ offers, shop: { ...shop, mailServer } }),
  });
  return within(await screen.findByRole('list', { name: 'Open offers' }));
}

const offersLink = async () =>
  within(await screen.findByRole('navigation', { name: 'Management' })).getByRole('link', { name: /^Offers/ });

describe('offers in the portal', () => {
  it('are counted beside the section; an answer says what it did, and counts again [OFFER-08]', async () => {
    const list = await openPortal();
    await waitFor(async () => expect(await offersLink()).toHaveAccessibleName('Offers, 1 open'));
    fireEvent.click(list.getByRole('button', { name: /^Accept the offer/ }));
    fireEvent.click(await list.findByRole('button', { name: 'Accept offer' }));
    expect(await screen.findByText('Offer accepted')).toBeInTheDocument();
    expect(screen.getByText(/^A copy is held at \$50\.00 until /)).toBeInTheDocument();
    await waitFor(async () => expect(await offersLink()).toHaveAccessibleName('Offers'));
    expect(screen.queryByText(/outbox folder/)).toBeNull();
  });

  it('say which price was sent, and that nothing is held for a declined one [OFFER-03]', async () => {
    const first = await openPortal();
    fireEvent.click(first.getByRole('button', { name: /^Counter the offer/ }));
    fireEvent.change(screen.getByLabelText('Your price in US dollars'), { target: { value: '75' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send counteroffer' }));
    expect(await screen.findByText(/^The customer can accept \$75\.00 until /)).toBeInTheDocument();
  });

  it('say that emails are not sent where no mail server is set [SET-13]', async () => {
    const list = await openPortal(false);
    expect(screen.getByText(/emails are saved in the outbox folder, not sent/)).toBeInTheDocument();
    fireEvent.click(list.getByRole('button', { name: /^Decline the offer/ }));
    fireEvent.click(await list.findByRole('button', { name: 'Decline offer' }));
    expect(await screen.findByText('Nothing is held for it.')).toBeInTheDocument();
  });
});

describe('the page of an offer', () => {
  it('leads a guest to a checkout with the address of the offer [OFFER-06]', async () => {
    const offer: Offer = { ...anOffer({ number: 1, card, state: 'accepted' }), customerEmail: 'ada@example.org' };
    await renderShop(`/offers/${offer.id}#token=t`, {
      cards: [card],
      over: () => ({ offers: { ...noOffers, read: () => okAsync(offer) } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Check out at $50.00' }));
    expect(await screen.findByLabelText(/^Email/)).toHaveValue('ada@example.org');
  });
});

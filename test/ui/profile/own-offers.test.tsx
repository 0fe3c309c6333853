import { screen, within } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferScope } from '#domain/settings/offer-settings.ts';
import { aCard } from '#test/support/cards.ts';
import { anOffer, noOffers } from '#test/support/offers.ts';
import { aUser, renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 125 });
const offer = anOffer({ number: 1, card, amount: 10_000 });

const open = (address: string, calls: Partial<CustomerOffers>, scope: OfferScope = 'all') =>
  renderShop(address, {
    cards: [card],
    viewer: aUser,
    over: ({ shop }) => ({ shop: { ...shop, offers: scope }, offers: { ...noOffers, ...calls } }),
  });

describe('Your offers', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Your offers' }));

  it('says that they load, that they failed, and lists them when it is tried again [OFFER-08]', async () => {
    let fail = () => {};
    const first = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const failed = () =>
      errAsync<readonly Offer[], OfferCallFailure>({ kind: 'offer-refused', code: '', message: 'Away.' });
    const own = vi.fn<CustomerOffers['own']>(() => ResultAsync.fromSafePromise(first).andThen(failed));
    const { user } = await open('/profile/offers', { own });
    const offers = await section();
    expect(offers.getByRole('status', { name: 'Loading your offers' })).toBeInTheDocument();
    fail();
    expect(await offers.findByText('Away.')).toBeInTheDocument();
    own.mockReturnValue(okAsync([offer]));
    await user.click(offers.getByRole('button', { name: 'Try again' }));
    expect(await offers.findByRole('link', { name: card.title })).toHaveAttribute('href', `/offers/${offer.id}`);
    expect(offers.getByText('Waiting for an answer')).toBeInTheDocument();
    expect(offers.getByText('$100.00')).toBeInTheDocument();
  });

  it('says where to make one, or that the shop takes none [OFFER-08]', async () => {
    const own: CustomerOffers['own'] = () => okAsync([]);
    const { unmount } = await open('/profile/offers', { own });
    expect(await (await section()).findByText(/No offers yet/)).toBeInTheDocument();
    unmount();
    await open('/profile/offers', { own }, 'none');
    expect(await (await section()).findByText('At present the shop takes none.')).toBeInTheDocument();
  });
});

describe('the page of an offer', () => {
  it.each([
    ['Withdraw offer', 'withdrawn', offer],
    ['Decline counteroffer', 'counter-declined', { ...offer, state: 'countered', counter: cents(11_000) }],
  ] as const)('asks before %s, and says why it failed [OFFER-03]', async (label, event, shown) => {
    const ended: Offer = { ...offer, state: event === 'withdrawn' ? 'withdrawn' : 'declined' };
    const answer = vi.fn<CustomerOffers['answer']>(() =>
      errAsync({ kind: 'offer-refused', code: '', message: 'Try again.' }),
    );
    const { user } = await open(`/offers/${offer.id}#token=t`, { read: () => okAsync(shown), answer });
    await user.click(await screen.findByRole('button', { name: label }));
    const question = within(screen.getByRole('group', { name: label }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(answer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: label }));
    const again = within(screen.getByRole('group', { name: label }));
    await user.click(again.getByRole('button', { name: label }));
    expect(await again.findByRole('alert')).toHaveTextContent('Try again.');
    answer.mockReturnValue(okAsync(ended));
    await user.click(again.getByRole('button', { name: label }));
    expect(await screen.findByText(event === 'withdrawn' ? 'Withdrawn' : 'Declined')).toBeInTheDocument();
    expect(answer).toHaveBeenLastCalledWith({ id: offer.id, token: 't' }, event);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResultAsync } from 'neverthrow';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { isSample, sampleCardIds } from '#domain/cards/sample-ids.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { userId } from '#domain/identity/user.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const open = (wish: ShopWish = {}) => renderShop('/management-portal/dashboard', { viewer: anAdmin, ...wish });
const list = () => screen.findByRole('region', { name: 'First steps' });
const stripe: ShopWish['over'] = ({ checkout }) => ({ checkout: { ...checkout, loadStripe: async () => null } });

it('knows the sample cards, and a card of the shop with the id of one [SET-11]', () => {
  expect(sampleCards.map(({ id }) => id).sort()).toEqual([...sampleCardIds].sort());
  expect(sampleCards.every(isSample)).toBe(true);
  expect(isSample(aCard({ id: '1', imageUrl: '/images/own' }))).toBe(false);
});

describe('the first steps on the dashboard', () => {
  it('are not done in a new shop; the sample cards go in one click, and come back by Undo [SET-11]', async () => {
    const { shop } = await open({ cards: sampleCards.slice(0, 3) });
    const steps = await list();
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(',')[0]),
    ).toEqual(
      expect.arrayContaining([
        'Name the shop',
        'Give a contact email and days for returns',
        'Connect Stripe',
        'Set shipping',
        'Set sales tax',
        'Connect a mail server',
        'Complete and save the legal texts',
        'Add your cards',
        'Remove the sample cards',
      ]),
    );
    fireEvent.click(within(steps).getByRole('button', { name: 'Remove 3 sample cards' }));
    expect(await screen.findByText('Removed 3 sample cards')).toBeInTheDocument();
    const left = async () => (await shop.catalog.cards(sampleCardIds))._unsafeUnwrap().length;
    expect(await left()).toBe(0);
    expect(await within(steps).findByText(/Remove the sample cards/)).toHaveTextContent('done');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await left()).toBe(3));
  });

  it('come with the figures: nothing is inserted above what is there [ADMIN-72]', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await open({
      cards: [aCard({ id: 'own' })],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          cards: (ids) => new ResultAsync(arrived.then(() => catalog.cards(ids))),
        },
      }),
    });
    expect(await screen.findByText('Loading the dashboard')).toBeInTheDocument();
    await act(async () => {});
    expect(screen.queryByText('Quick Actions')).toBeNull();
    arrive();
    const steps = await list();
    expect(screen.getByText('Quick Actions')).toBeInTheDocument();
    expect(steps).toBeInTheDocument();
  });

  it('are not asked for by a manager, who may not take them [ADMIN-73]', async () => {
    const asked: string[] = [];
    await open({
      viewer: { role: 'manager', id: userId('m'), email: 'manager@example.org' },
      cards: [aCard({ id: 'own' })],
      over: ({ documents }) => ({
        documents: {
          ...documents,
          read: (name) => {
            asked.push(name);
            return documents.read(name);
          },
        },
      }),
    });
    expect(await screen.findByText('Quick Actions')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(asked).not.toEqual(expect.arrayContaining(['tax']));
    expect(asked).not.toEqual(expect.arrayContaining(['shipping']));
  });

  it('disappear when every step is done [SET-11]', async () => {
    await open({
      cards: [aCard({ id: 'own' })],
      over: (useCases, shop) => {
        void shop.documents.write(
          'shop',
          { ...emptySettings.shop, name: 'Rookie House', contactEmail: 'help@shop.example', hidden: ['live-listings'] },
          0,
        );
        void shop.documents.write('shipping', sampleDocuments.shipping, 0);
        void shop.documents.write('tax', emptySettings.tax, 0);
        void shop.documents.write('legal', sampleDocuments.legal, 0);
        void shop.documents.write('terms-privacy', sampleDocuments['terms-privacy'], 0);
        const policies = { ...useCases.shop.policies, returnDays: 30 };
        return {
          ...stripe(useCases, shop),
          shop: { ...useCases.shop, marketplace: 'demo', mailServer: true, policies },
        };
      },
    });
    await screen.findByText('Total Cards');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  });

  it('link to the settings, the legal texts and the keys at Stripe [SET-11]', async () => {
    await open({ over: ({ shop }) => ({ shop: { ...shop, marketplace: 'demo' } }) });
    const steps = within(await list());
    const links = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        'https://dashboard.stripe.com/apikeys',
        '/management-portal/settings?of=tax',
        '/management-portal/legal',
        '/management-portal/terms-privacy',
      ]),
    );
    expect(steps.getByText(/Hide or connect the live listings/)).toHaveTextContent('not done');
  });

  it('count taxes from Stripe, and real listings, as done [SET-11]', async () => {
    await open({ over: ({ shop }) => ({ shop: { ...shop, stripeTax: true } }) });
    const steps = within(await list());
    expect(steps.getByText(/Set sales tax/)).toHaveTextContent('Set sales tax, done');
    expect(steps.getByText(/Hide or connect the live listings/)).toHaveTextContent('listings, done');
  });

  it('stay hidden on this device once they were [SET-11]', async () => {
    const { useCases } = await open({ cards: sampleCards.slice(0, 1) });
    fireEvent.click(within(await list()).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(useCases.preferences.firstSteps.read()).toBe('hidden');
  });

  it('are not shown without a server [SET-11]', async () => {
    await open({ over: ({ shop }) => ({ shop: { ...shop, emails: false } }) });
    await screen.findByText('Total Cards');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { ownShopPermissions } from '#domain/identity/permissions.ts';
import { guest } from '#domain/identity/viewer.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const draft = { id: 'x', isPosted: false } satisfies CardWish;
const offer = { name: 'Post to Goat Collection' };

async function openPage(wish: CardWish = draft, shopWish: ShopWish = { viewer: anAdmin }) {
  const shop = await renderShop('/card/x', { cards: [aCard({ id: 'x', ...wish })], ...shopWish });
  await screen.findByRole('button', { name: 'Buy Now' });
  return shop;
}

async function openDialog(wish?: CardWish, shopWish?: ShopWish) {
  const shop = await openPage(wish, shopWish);
  await shop.user.click(await screen.findByRole('button', offer));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Card' }));
  const toggles = {
    collection: dialog.getByRole('switch', { name: 'Post to Goat Collection' }),
    homepage: dialog.getByRole('switch', { name: 'Post to Homepage' }),
  };
  const stored = async () => (await shop.shop.catalog.card(cardId('x')))._unsafeUnwrap();
  return { ...shop, dialog, toggles, stored, submit: dialog.getByRole('button', { name: 'Post Card' }) };
}

describe('posting a card', () => {
  it('is offered to the admin while the card is not posted [CARD-10]', async () => {
    await openPage();
    expect(await screen.findByRole('button', offer)).toBeInTheDocument();
    await openPage({ isPosted: false, isHomepage: true });
    expect(await screen.findByRole('button', offer)).toBeInTheDocument();
    await openPage({ isPosted: true });
    expect(screen.queryByRole('button', offer)).toBeNull();
  });

  it.each([
    ['a guest', guest],
    ['a user', aUser],
  ])('is not offered to %s in a shop with a server, and is in one’s own [CARD-10]', async (_, viewer) => {
    await openPage(draft, { viewer });
    expect(screen.queryByRole('button', offer)).toBeNull();
    await openPage(draft, { viewer, over: () => ({ permissions: ownShopPermissions }) });
    expect(await screen.findByRole('button', offer)).toBeInTheDocument();
  });

  it('asks where: the collection at first, not the home page [CARD-12]', async () => {
    const { toggles, submit } = await openDialog();
    expect(toggles.collection).toBeChecked();
    expect(toggles.homepage).not.toBeChecked();
    expect(submit).toBeEnabled();
  });

  it('cannot be done to nowhere [CARD-13]', async () => {
    const { user, dialog, toggles, submit } = await openDialog();
    const warning = 'Please select at least one option to post the card.';
    expect(dialog.queryByText(warning)).toBeNull();
    await user.click(toggles.collection);
    expect(dialog.getByText(warning)).toBeInTheDocument();
    expect(submit).toBeDisabled();
    await user.click(toggles.homepage);
    expect(dialog.queryByText(warning)).toBeNull();
    expect(submit).toBeEnabled();
  });

  it.each([
    { collection: true, homepage: true, sentence: 'Card posted to Goat Collection and Homepage successfully!' },
    { collection: true, homepage: false, sentence: 'Card posted to Goat Collection successfully!' },
    { collection: false, homepage: true, sentence: 'Card posted to Homepage successfully!' },
  ])(
    'stores the chosen places and confirms: $sentence [CARD-14, CARD-15]',
    async ({ collection, homepage, sentence }) => {
      const { user, toggles, submit, stored } = await openDialog();
      if (!collection) await user.click(toggles.collection);
      if (homepage) await user.click(toggles.homepage);
      await user.click(submit);
      const alert = await screen.findByText(sentence);
      expect(alert).toHaveAttribute('role', 'alert');
      expect(await stored()).toMatchObject({ isPosted: collection, isHomepage: homepage });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      // The button goes with the posting to the collection; where it stays it has the focus again.
      expect(screen.queryAllByRole('button', offer)).toHaveLength(collection ? 0 : 1);
      await waitFor(() => expect(collection ? alert : screen.getByRole('button', offer)).toHaveFocus());
    },
  );

  it('puts the card on the lists that were read before [CARD-14]', async () => {
    const { user, submit, router } = await openDialog();
    await router?.navigate('/cards');
    await screen.findByText('0 cards found');
    await router?.navigate('/card/x');
    expect(submit).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', offer));
    await user.click(await screen.findByRole('button', { name: 'Post Card' }));
    await screen.findByText('Card posted to Goat Collection successfully!');
    await router?.navigate('/cards');
    expect(await screen.findByText('1 cards found')).toBeInTheDocument();
  });

  it('shows it posted before the card is read again [CARD-14]', async () => {
    let reads = 0;
    const { submit, user } = await openDialog(draft, {
      viewer: anAdmin,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          card: (id) => {
            reads += 1;
            return reads === 1 ? catalog.card(id) : ResultAsync.fromSafePromise(new Promise<never>(() => {}));
          },
        },
      }),
    });
    await user.click(submit);
    await screen.findByText('Card posted to Goat Collection successfully!');
    await waitFor(() => expect(reads).toBe(2));
    await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull());
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeInTheDocument();
  });

  it('says that it failed, and why, and keeps what was chosen [CARD-16]', async () => {
    const { user, dialog, toggles, submit, stored } = await openDialog(draft, {
      viewer: anAdmin,
      over: () => ({
        postCard: () => errAsync({ kind: 'cards-not-saved', detail: 'This browser’s storage is full.' }),
      }),
    });
    await user.click(toggles.homepage);
    await user.click(submit);
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Error posting card. Please try again.');
    expect(alert).toHaveTextContent('This browser’s storage is full. The card did not change.');
    expect(toggles.homepage).toBeChecked();
    expect(await stored()).toMatchObject({ isPosted: false, isHomepage: false });
  });

  it('can be canceled in its dialog [CARD-12]', async () => {
    const { user, dialog, stored } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ isPosted: false });
    await waitFor(() => expect(screen.getByRole('button', offer)).toHaveFocus());
  });
});

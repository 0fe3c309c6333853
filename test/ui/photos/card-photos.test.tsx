import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryPictures } from '#test/support/in-memory/pictures.ts';
import { aFile, aPng } from '#test/support/picked-files.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const address = '/management-portal/cards/photos';
const photo = (name: string) => aFile(aPng(), name);
const slab = (id: string, certNumber: string, imageUrl = '') =>
  aCard({ id, title: `Slab ${id}`, isGraded: true, grade: '9', gradingCompany: 'PSA', certNumber, imageUrl });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});

async function openPhotos(over: ShopWish['over'] = () => ({})) {
  const pictures = makeInMemoryPictures();
  const cards = [slab('a', '45871236'), slab('b', '45871237', '/images/old0old0old0old0old0')];
  const page = await renderShop(address, {
    viewer: anAdmin,
    cards,
    over: (useCases, shop) => ({ pictures, ...over(useCases, shop) }),
  });
  const give = async (...names: string[]) => page.user.upload(await screen.findByLabelText('Photos'), names.map(photo));
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  const has = async (id: string) => picturesOf((await page.shop.catalog.card(cardId(id)))._unsafeUnwrap()).length;
  return { ...page, pictures, give, press, has };
}

describe('adding photos to many cards', () => {
  it('shows which card each photo belongs to, and changes all of them with one Undo [IMG-19]', async () => {
    const { give, press, has } = await openPhotos();
    await give('45871236_front.png', '45871236_back.png', '45871237.png', 'holiday.png');
    expect(await screen.findByRole('heading', { name: '3 photos for 2 cards' })).toHaveFocus();
    const cards = screen.getByRole('list', { name: 'Cards with their photos' });
    expect(within(cards).getByText('Slab a')).toBeVisible();
    expect(within(cards).getAllByText('Front')).toHaveLength(1);
    expect(within(cards).getByText('More')).toBeVisible();
    expect(screen.getByRole('region', { name: '1 photo left out' })).toHaveTextContent(/holiday\.png No card has/);
    expect(await has('a')).toBe(0);
    await press('Add 3 photos to 2 cards');
    expect(await screen.findByRole('heading', { name: '2 cards have new pictures' })).toHaveFocus();
    expect([await has('a'), await has('b')]).toEqual([2, 2]);
    await press('Undo');
    await waitFor(async () => expect([await has('a'), await has('b')]).toEqual([0, 1]));
  });

  it('replaces the pictures of the cards where that is wanted [IMG-19]', async () => {
    const { give, press, has, user } = await openPhotos();
    await give('45871237.png');
    await user.click(await screen.findByLabelText('Replace the pictures that these cards have'));
    await press('Add 1 photo to 1 card');
    await screen.findByRole('heading', { name: '1 card has new pictures' });
    expect(await has('b')).toBe(1);
  });

  it('names photos that were not stored, and tries those again [IMG-19]', async () => {
    const { give, press, has, pictures } = await openPhotos();
    await give('45871236_front.png', '45871237.png');
    pictures.failNext({ kind: 'picture-damaged' });
    await press('Add 2 photos to 2 cards');
    expect(await screen.findByRole('region', { name: '1 photo not added' })).toHaveTextContent(/incomplete/);
    expect([await has('a'), await has('b')]).toEqual([0, 2]);
    await press('Try again');
    await press('Add 1 photo to 1 card');
    await screen.findByRole('heading', { name: '1 card has new pictures' });
    expect(await has('a')).toBe(1);
  });

  it('says what is wrong with the files, or that the cards cannot be read [IMG-19]', async () => {
    const { give } = await openPhotos(({ catalog }) => ({
      catalog: { ...catalog, page: () => errAsync(storageFails) },
    }));
    await give('45871236.png');
    expect(await screen.findByText('Failed to load cards. Please try again later.')).toBeVisible();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { localPicture, storedPicture } from '#domain/pictures/picture.ts';
import type { Pictures } from '#domain/pictures/pictures.port.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const stored = storedPicture('a1'.repeat(16));
const local = localPicture('b2'.repeat(16));
const missing = localPicture('c3'.repeat(16));

/** A browser that keeps one picture, and counts how often it is asked. */
function keeping(asked: string[]): Pictures['shown'] {
  return (address) => {
    asked.push(address);
    return okAsync(address === local ? 'blob:http://localhost/1' : null);
  };
}

async function openPage(at: string, card: CardWish, shown?: Pictures['shown']) {
  const asked: string[] = [];
  const shop = await renderShop(at, {
    cards: [aCard({ id: 'c01', title: 'Jordan', ...card })],
    over: ({ pictures }) => ({ pictures: { ...pictures, shown: shown ?? keeping(asked) } }),
  });
  return { ...shop, asked };
}

async function tilePicture(card: CardWish, shown?: Pictures['shown']) {
  const { asked } = await openPage('/cards', card, shown);
  const [tile] = await screen.findAllByRole('article');
  if (!tile) throw new Error('there is no tile');
  return { asked, picture: within(tile).getByRole('img', { name: 'Jordan' }) };
}

describe('a picture', () => {
  it('is offered in three widths where the shop keeps it, at the width of a tile [IMG-09]', async () => {
    const { picture, asked } = await tilePicture({ imageUrl: stored });
    expect(picture).toHaveAttribute('srcset', `${stored}?w=320 320w, ${stored}?w=640 640w, ${stored}?w=1280 1280w`);
    expect(picture).toHaveAttribute('sizes', '(max-width: 47.99em) 160px, 170px');
    expect(picture).toHaveAttribute('src', stored);
    expect(asked).toEqual([]);
  });

  it('is offered in two widths as AVIF, and to older browsers as a drawing, where it is of a sample card [IMG-02, IMG-09]', async () => {
    const { picture } = await tilePicture({ imageUrl: '/pictures/cards/1-back.svg' });
    const source = picture.parentElement?.querySelector('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute(
      'srcset',
      '/pictures/cards/1-back-320.avif 320w, /pictures/cards/1-back-640.avif 640w',
    );
    expect(source).toHaveAttribute('sizes', '(max-width: 47.99em) 160px, 170px');
    expect(picture).toHaveAttribute('src', '/pictures/cards/1-back.svg');
    expect(picture).not.toHaveAttribute('srcset');
  });

  it.each(['/samples/1.svg', 'https://i.ebayimg.com/front.jpg', `${stored}/more`])(
    'is left as it is at another address: %s [IMG-09]',
    async (imageUrl) => {
      const { picture, asked } = await tilePicture({ imageUrl });
      expect(picture).toHaveAttribute('src', imageUrl);
      expect(picture).not.toHaveAttribute('srcset');
      expect(asked).toEqual([]);
    },
  );

  it('is shown from this browser where it is kept there [IMG-13]', async () => {
    const { picture } = await tilePicture({ imageUrl: local });
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Jordan' })).toHaveAttribute('src', 'blob:http://localhost/1'),
    );
    expect(picture).not.toHaveAttribute('src', local);
  });

  it('is the placeholder where this browser does not keep it [IMG-01, IMG-13]', async () => {
    await tilePicture({ imageUrl: missing });
    await waitFor(() => expect(screen.getByRole('img', { name: 'Jordan' })).toHaveAttribute('src', '/placeholder.svg'));
  });

  it('is the placeholder where this browser’s storage cannot be read [IMG-01, S8]', async () => {
    await tilePicture({ imageUrl: local }, () => errAsync({ kind: 'pictures-unreachable', message: 'Away.' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Jordan' })).toHaveAttribute('src', '/placeholder.svg'));
  });

  it('is the placeholder alone, in one width, when the stored one is broken [IMG-01]', async () => {
    const { picture } = await tilePicture({ imageUrl: stored });
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/placeholder.svg');
    expect(picture).not.toHaveAttribute('srcset');
  });
});

describe('a card’s pictures', () => {
  const backs = {
    imageUrl: stored,
    additionalImageUrls: ['/samples/2.svg', '/samples/3.svg'],
    backImageUrl: '/samples/3.svg',
  };

  it('are fetched as wide as the gallery shows them, and small in its row [IMG-09]', async () => {
    await openPage('/card/c01', backs);
    expect(await screen.findByRole('img', { name: 'Jordan' })).toHaveAttribute(
      'sizes',
      '(max-width: 47.99em) 100vw, 500px',
    );
    const thumb = screen.getByRole('button', { name: 'Picture 1 of 3' });
    expect(within(thumb).getByRole('presentation', { hidden: true })).toHaveAttribute('sizes', '64px');
  });

  it('say which of them is the back [IMG-12]', async () => {
    const { user } = await openPage('/card/c01', backs);
    await user.click(await screen.findByRole('button', { name: 'Picture 3 of 3, back' }));
    expect(screen.getByRole('img', { name: 'Jordan, back' })).toHaveAttribute('src', '/samples/3.svg');
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(screen.getByRole('img', { name: 'Jordan' })).toHaveAttribute('src', stored);
  });

  it('are fetched at their widest where they are enlarged [IMG-09, CARD-24]', async () => {
    const { user } = await openPage('/card/c01', backs);
    await user.click(await screen.findByRole('button', { name: 'Enlarge the picture' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img', { name: 'Jordan' })).toHaveAttribute('sizes', '1280px');
  });
});

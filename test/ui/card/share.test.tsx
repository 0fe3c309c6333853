import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'x y', year: 1990, brand: 'Score', player: 'Bo Jackson' });
const name = '1990 Score Bo Jackson';
const address = 'http://localhost:3000/card/x%20y';

/** Gives the device a way to share, as some browsers have one. */
function installShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

async function openCard() {
  const shop = await renderShop('/card/x%20y', { cards: [card] });
  return { ...shop, share: await screen.findByRole('button', { name: 'Share' }) };
}

describe('sharing a card', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('opens the device’s own dialog where there is one [CARD-27]', async () => {
    const shared: ShareData[] = [];
    installShare(async (data) => void shared.push(data));
    const { user, share } = await openCard();
    await user.click(share);
    await waitFor(() => expect(shared).toEqual([{ title: name, url: address }]));
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  it('says nothing when that dialog is closed [CARD-27]', async () => {
    let asked = 0;
    installShare(async () => {
      asked += 1;
      throw new DOMException('closed', 'AbortError');
    });
    const { user, share, shop } = await openCard();
    await user.click(share);
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByText('The link could not be copied')).toBeNull();
    expect(shop.log.entries.map(({ message }) => message)).not.toContain('a card could not be shared');
  });

  it('copies the link elsewhere, and says so [CARD-27]', async () => {
    const { user, share } = await openCard();
    await user.click(share);
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('shows the link where it cannot be copied [CARD-27]', async () => {
    const { user, share } = await openCard();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(share);
    expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
    expect(screen.getByText(`Please copy it yourself: ${address}`)).toBeInTheDocument();
  });
});

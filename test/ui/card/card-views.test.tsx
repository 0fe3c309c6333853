import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, aUser, renderShop } from '#test/support/render-shop.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** A view is counted a second after the page was shown. */
const aSecondLater = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const jordan = aCard({ id: 'c01' });

/** The card's page, and the counted views. */
async function open(viewer?: Viewer) {
  const looks: string[] = [];
  const rendered = await renderShop('/card/c01', {
    cards: [jordan],
    ...(viewer && { viewer }),
    over: ({ countView }) => ({
      countView: (who, id) => {
        looks.push(`${who.role} ${id}`);
        countView(who, id);
      },
    }),
  });
  const counted = () => rendered.shop.dashboard.kept.views.get(cardId('c01')) ?? 0;
  await screen.findByRole('heading', { level: 1, name: '1996 Topps Michael Jordan' });
  return { ...rendered, looks, counted };
}

describe('looking at a card', () => {
  it('is counted after the card was shown, once a session [ADMIN-23]', async () => {
    const { looks, counted, router } = await open();
    expect(counted()).toBe(0);
    await aSecondLater();
    expect(counted()).toBe(1);
    await act(() => router?.navigate('/cards'));
    await act(() => router?.navigate('/card/c01'));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Michael Jordan' });
    await aSecondLater();
    expect(looks).toEqual(['guest c01', 'guest c01']);
    expect(counted()).toBe(1);
  });

  it('is counted of users, and not of the admin [ADMIN-23]', async () => {
    const user = await open(aUser);
    await aSecondLater();
    expect(user.counted()).toBe(1);
    const admin = await open(anAdmin);
    await aSecondLater();
    expect(admin.looks).toEqual(['admin c01']);
    expect(admin.counted()).toBe(0);
  });

  it('is not counted when the guest leaves at once [ADMIN-23]', async () => {
    const { looks, router } = await open();
    await act(() => router?.navigate('/card/unknown'));
    await screen.findByRole('heading', { level: 1, name: 'Card not found' });
    await act(() => router?.navigate('/card/c01'));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Michael Jordan' });
    await aSecondLater();
    expect(looks).toEqual(['guest c01']);
  });
});

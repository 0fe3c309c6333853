import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const cards = [
  aCard({ id: 'a', player: 'Ann Ace', imageUrl: '/pictures/ann.jpg' }),
  aCard({ id: 'b', player: 'Bob Base' }),
];

async function openCards() {
  const asked: string[] = [];
  const shop = await renderShop('/cards', {
    cards,
    over: ({ catalog }) => ({
      catalog: {
        ...catalog,
        card: (id) => {
          asked.push(id);
          return catalog.card(id);
        },
      },
    }),
  });
  await vi.dynamicImportSettled();
  return { ...shop, asked, link: await screen.findByRole('link', { name: 'Ann Ace' }) };
}

const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

describe('a page is loaded ahead', () => {
  it('when a mouse rests on its link: once, with its picture, and not again when it is opened', async () => {
    const { user, asked, link } = await openCards();
    const fetched = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    await user.hover(link);
    await waitFor(() => expect(asked).toEqual(['a']));
    await waitFor(() => expect(fetched.mock.calls).toEqual([['/pictures/ann.jpg']]));
    expect(document.querySelector('link[rel=preload][as=image]')).toBeNull();
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Ann Ace' });
    expect(asked).toEqual(['a']);
  });

  it('so that it opens within the click', async () => {
    const { asked, link } = await openCards();
    act(() => link.focus());
    await waitFor(() => expect(asked).toEqual(['a']));
    await vi.dynamicImportSettled();
    fireEvent.click(link);
    expect(screen.getByRole('heading', { level: 1, name: '1996 Topps Ann Ace' })).toBeInTheDocument();
  });

  it('when its link gets the focus or is touched', async () => {
    const { asked, link } = await openCards();
    act(() => link.focus());
    await waitFor(() => expect(asked).toEqual(['a']));
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Bob Base' }), { pointerType: 'touch' });
    await waitFor(() => expect(asked).toEqual(['a', 'b']));
  });

  it('not when the mouse only passes over it', async () => {
    const { asked, link } = await openCards();
    fireEvent.pointerOver(link, { pointerType: 'mouse' });
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Bob Base' }), { pointerType: 'mouse' });
    await waitFor(() => expect(asked).toEqual(['b']));
  });

  it('not with data saver on, nor for links that lead elsewhere', async () => {
    saveData(true);
    const { asked, link } = await openCards();
    act(() => link.focus());
    saveData(false);
    const other = document.body.appendChild(document.createElement('a'));
    other.href = 'https://elsewhere.example/card/a';
    act(() => other.focus());
    act(() => screen.getByRole('link', { name: 'Bob Base' }).focus());
    await waitFor(() => expect(asked).toEqual(['b']));
  });
});

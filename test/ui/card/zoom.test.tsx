import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const three = { imageUrl: '/1.svg', additionalImageUrls: ['/2.svg', '/3.svg'] };

async function openZoom(wish: CardWish = three) {
  const shop = await renderShop('/card/x', { cards: [aCard({ id: 'x', player: 'Bo Jackson', ...wish })] });
  const opener = await screen.findByRole('button', { name: 'Enlarge the picture' });
  await shop.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Picture of Bo Jackson, enlarged' });
  const picture = () => within(dialog).getByRole('img');
  /** The picture's CSS transform. */
  const view = () => picture().closest<HTMLElement>('[style*="transform"]')?.style.transform;
  return { ...shop, opener, dialog, picture, view };
}

const atRest = 'translate(0px, 0px) scale(1)';

/** What jsdom does not lay out. */
function giveRoom(picture: HTMLElement) {
  const frame = picture.closest('[data-enlarged]');
  if (!frame) throw new Error('the picture has no frame');
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  return frame;
}

describe('the enlarged picture', () => {
  it('opens from the picture, whole, and gives the focus back when it closes [CARD-24]', async () => {
    const { user, opener, picture, view } = await openZoom();
    expect(picture()).toHaveAttribute('src', '/1.svg');
    expect(view()).toBe(atRest);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes by its button, and is whole when it opens again [CARD-24]', async () => {
    const { user, opener, dialog } = await openZoom();
    await user.click(within(dialog).getByRole('button', { name: 'Larger' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close the picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(opener);
    const again = within(await screen.findByRole('dialog')).getByRole('img');
    expect(again.closest<HTMLElement>('[style*="transform"]')?.style.transform).toBe(atRest);
  });

  it('turns by keys and buttons, speaks where it is, and takes the gallery along [CARD-24, CARD-03]', async () => {
    const { user, dialog, picture } = await openZoom();
    expect(within(dialog).getByText('1 of 3')).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{ArrowLeft}');
    expect(picture()).toHaveAttribute('src', '/3.svg');
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.keyboard('{ArrowRight}');
    expect(picture()).toHaveAttribute('src', '/2.svg');
    expect(within(dialog).getByText('2 of 3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const gallery = screen.getByRole('region', { name: 'Pictures of Bo Jackson' });
    expect(within(gallery).getByText('2 of 3')).toBeInTheDocument();
  });

  it('enlarges by keys, by its buttons and by a double press, and becomes whole again [CARD-24]', async () => {
    const { user, dialog, view, picture } = await openZoom();
    await user.keyboard('+');
    expect(view()).toContain('scale(1.5)');
    await user.click(within(dialog).getByRole('button', { name: 'Larger' }));
    expect(view()).toContain('scale(2.25)');
    await user.click(within(dialog).getByRole('button', { name: 'Smaller' }));
    expect(view()).toContain('scale(1.5)');
    await user.keyboard('0');
    expect(view()).toBe(atRest);
    await user.dblClick(picture());
    expect(view()).toContain('scale(2.5)');
    await user.dblClick(picture());
    expect(view()).toBe(atRest);
  });

  it('moves by the arrow keys and under a finger while it is enlarged [CARD-24]', async () => {
    const { user, view, picture } = await openZoom();
    const frame = giveRoom(picture());
    await user.keyboard('{+}{ArrowRight}{ArrowUp}');
    expect(view()).toBe('translate(-80px, 75px) scale(1.5)');
    expect(picture()).toHaveAttribute('src', '/1.svg');
    fireEvent.pointerDown(frame, { pointerType: 'touch', pointerId: 1, clientX: 200, clientY: 100 });
    fireEvent.pointerMove(frame, { pointerType: 'touch', pointerId: 1, clientX: 250, clientY: 80 });
    fireEvent.pointerUp(frame, { pointerType: 'touch', pointerId: 1, clientX: 250, clientY: 80 });
    expect(view()).toBe('translate(-30px, 55px) scale(1.5)');
    expect(picture()).toHaveAttribute('src', '/1.svg');
  });

  it('enlarges under two fingers and under a wheel [CARD-24]', async () => {
    const { view, picture } = await openZoom();
    const frame = giveRoom(picture());
    fireEvent.pointerDown(frame, { pointerType: 'touch', pointerId: 1, clientX: 150, clientY: 150 });
    fireEvent.pointerDown(frame, { pointerType: 'touch', pointerId: 2, clientX: 250, clientY: 150 });
    fireEvent.pointerMove(frame, { pointerType: 'touch', pointerId: 2, clientX: 350, clientY: 150 });
    expect(view()).toContain('scale(2)');
    for (const pointerId of [1, 2]) fireEvent.pointerUp(frame, { pointerType: 'touch', pointerId });
    expect(picture()).toHaveAttribute('src', '/1.svg');
    fireEvent.wheel(frame, { deltaY: 5000 });
    expect(view()).toBe(atRest);
    fireEvent.wheel(frame, { deltaY: -100 });
    expect(view()).toMatch(/scale\(1\.\d+\)/);
  });

  it('turns under a swipe while it is whole [CARD-24]', async () => {
    const { picture } = await openZoom();
    const frame = giveRoom(picture());
    fireEvent.pointerDown(frame, { pointerType: 'touch', pointerId: 1, clientX: 200, clientY: 100 });
    fireEvent.pointerUp(frame, { pointerType: 'touch', pointerId: 1, clientX: 100, clientY: 100 });
    expect(picture()).toHaveAttribute('src', '/2.svg');
  });

  it('has no arrows for a single picture, and is not offered for none [CARD-24]', async () => {
    const { user, dialog, picture } = await openZoom({ imageUrl: '/1.svg' });
    expect(within(dialog).queryByRole('button', { name: 'Next picture' })).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(picture()).toHaveAttribute('src', '/1.svg');
    await renderShop('/card/y', { cards: [aCard({ id: 'y', imageUrl: '' })] });
    await screen.findByRole('button', { name: 'Buy Now' });
    expect(screen.queryByRole('button', { name: 'Enlarge the picture' })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { cartToast } from '#ui/stores/cart-toasts.ts';

const card = aCard({ id: 'jordan', title: '1996 Topps Jordan' });
const undo = async () => {};

describe('the toast of what happened to the cart', () => {
  it('names the card that was added, counts its copies and leads to the cart [CART-02]', () => {
    expect(cartToast({ kind: 'added', card, quantity: 1 })).toMatchObject({
      title: 'Added to cart',
      message: card.title,
      stays: 'short',
      action: { label: 'View cart', to: '/cart' },
    });
    expect(cartToast({ kind: 'added', card, quantity: 3 })).toMatchObject({ title: 'Added to cart: 3 now' });
  });

  it('stays longer where it offers to undo something [CART-03, CART-07]', () => {
    const action = { label: 'Undo', onAction: undo };
    expect(cartToast({ kind: 'removed', item: { card, quantity: 1 }, undo })).toMatchObject({ stays: 'long', action });
    expect(cartToast({ kind: 'cleared', cart: [], undo })).toMatchObject({ stays: 'long', action });
  });

  it('stays until it is closed, and interrupts, where something was lost from view [CART-17, C1]', () => {
    expect(cartToast({ kind: 'add-failed', undo })).toMatchObject({
      tone: 'urgent',
      stays: 'until-closed',
      action: { label: 'Restore cart' },
    });
    expect(cartToast({ kind: 'add-failed', undo: null })).toMatchObject({ action: undefined });
  });

  it('is taken away when it has become untrue [S10]', () => {
    const shown = cartToast({ kind: 'not-saved', why: { kind: 'unavailable', why: 'full' } });
    const id = 'id' in shown ? shown.id : '';
    expect(cartToast({ kind: 'saved-again' })).toEqual({ hide: id });
  });

  it('offers an update of the page for a newer cart alone [S6]', () => {
    const found = { kind: 'found', notice: { kind: 'cart-newer' } } as const;
    expect(cartToast(found)).toMatchObject({ action: { label: 'Update the page' } });
    expect(cartToast({ kind: 'found', notice: { kind: 'cart-corrupt' } })).toMatchObject({ action: undefined });
  });
});

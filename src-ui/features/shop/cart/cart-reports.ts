import type { ChangedCart } from '#domain/cart/change-cart.use-case.ts';
import type { CartNotice } from '#domain/cart/load-cart.use-case.ts';
import type { CartNews } from './cart-news.ts';
import type { ViewHolder } from './cart-view.ts';

/** Shows what became of the cart, and tells when that changes whether it outlives the page (S1, S2, S10). */
export type CartReports = {
  /** What became of the cart by a change, and whether it is saved. */
  changed(change: ChangedCart): void;
  /** What came to light in the places of the cart; each kind is told once. */
  found(notices: readonly CartNotice[]): void;
};

export function makeCartReports({ view, show }: ViewHolder, tell: (news: CartNews) => void): CartReports {
  const told = new Set<string>();

  function showKept(): void {
    if (!view().saved) tell({ kind: 'saved-again' });
    show({ saved: true });
  }

  function showNotKept(why: Extract<CartNews, { kind: 'not-saved' }>['why']): void {
    if (view().saved) tell({ kind: 'not-saved', why });
    show({ saved: false });
  }

  return {
    changed: ({ cart, saved }) => {
      show({ cart });
      if (saved.kept) showKept();
      else showNotKept(saved.why);
    },
    found: (notices) => {
      for (const notice of notices) {
        if (told.has(notice.kind)) continue;
        told.add(notice.kind);
        if (notice.kind === 'cart-store-unavailable') showNotKept(notice);
        else tell({ kind: 'found', notice });
        // It stays as it is, so nothing that is changed here outlives the page; the notice has said why.
        if (notice.kind === 'cart-newer') show({ saved: false });
      }
    },
  };
}

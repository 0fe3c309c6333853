import type { ChangedCart } from '#domain/cart/change-cart.use-case.ts';
import type { CartNotice } from '#domain/cart/load-cart.use-case.ts';
import type { CartNotification } from './cart-notification.ts';
import type { ViewHolder } from './cart-view.ts';

/** Updates the view and notifies when saving stops or resumes. */
export type CartReports = {
  changed(change: ChangedCart): void;
  /** Problems found while loading; each kind is reported once. */
  found(notices: readonly CartNotice[]): void;
};

export function makeCartReports(
  { view, show }: ViewHolder,
  notify: (notification: CartNotification) => void,
): CartReports {
  const reported = new Set<string>();

  function showKept(): void {
    if (!view().saved) notify({ kind: 'saved-again' });
    show({ saved: true });
  }

  function showNotKept(why: Extract<CartNotification, { kind: 'not-saved' }>['why']): void {
    if (view().saved) notify({ kind: 'not-saved', why });
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
        if (reported.has(notice.kind)) continue;
        reported.add(notice.kind);
        if (notice.kind === 'unavailable') showNotKept(notice);
        else notify({ kind: 'found', notice });
        // A cart of a newer version is not overwritten, so changes are not saved.
        if (notice.kind === 'cart-newer') show({ saved: false });
      }
    },
  };
}

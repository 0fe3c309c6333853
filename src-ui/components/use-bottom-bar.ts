import { type RefCallback, useCallback } from 'react';

/** Pixels at the window's lower edge that the bar takes up. At other widths it may be an ordinary part of the page. */
function heightOf(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  return position === 'sticky' ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
}

/** Ref of a bar at the window's lower edge: toasts appear above it. */
export function useBottomBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--shop-bar', `${heightOf(bar)}px`));
    watch.observe(bar);
    return () => {
      watch.disconnect();
      style.removeProperty('--shop-bar');
    };
  }, []);
}

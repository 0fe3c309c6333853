import { type MouseEvent, useEffect, useRef, useState } from 'react';

/** Entries of the list above, also where a message stands between. */
function entriesAbove(place: Element | null): readonly Element[] {
  for (let above = place?.previousElementSibling; above; above = above.previousElementSibling) {
    const list = above.matches('ul, ol') ? above : above.querySelector('ul, ol');
    if (list) return [...list.children];
  }
  return [];
}

function focusEntry(entry: HTMLElement, options: FocusOptions): void {
  const inside = entry.querySelector<HTMLElement>('a[href], button:not(:disabled)');
  if (!inside) entry.tabIndex = -1;
  (inside ?? entry).focus(options);
}

/**
 * Where a button loads more of the list above it: the first new entry gets the focus when the button was pressed by
 * keyboard or is gone, and what is left in the button's place when nothing came (NAV-26).
 * @param shown entries of the list
 */
export function useLoadMore(shown: number, busy: boolean, onMore: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly before: ReadonlySet<Element>; readonly byKeyboard: boolean } | null>(null);
  const [shownBefore, setShownBefore] = useState<number | null>(null);
  if (shownBefore !== null && shown < shownBefore) setShownBefore(null);
  useEffect(() => {
    if (busy || !pressed.current || !place.current) return;
    const { before, byKeyboard } = pressed.current;
    const first = entriesAbove(place.current).find((entry) => !before.has(entry));
    const isLost = document.activeElement === document.body;
    const isHere = place.current.contains(document.activeElement);
    if (first instanceof HTMLElement) {
      pressed.current = null;
      if (isLost || (byKeyboard && isHere)) focusEntry(first, { preventScroll: !byKeyboard });
    } else if (isLost) place.current.focus({ preventScroll: true });
  });
  const onPress = ({ detail }: Pick<MouseEvent, 'detail'>) => {
    // A press of a key has no clicks to count.
    pressed.current = { before: new Set(entriesAbove(place.current)), byKeyboard: detail === 0 };
    setShownBefore(shown);
    onMore();
  };
  const wasPressed = shownBefore !== null;
  return { place, onPress, wasPressed, hasGrown: wasPressed && shown > shownBefore };
}

import { type RefObject, useEffect, useRef } from 'react';

/** Whether a list hangs from the field, which the key closes first. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/**
 * Tells when Escape means this dialog: not a list that hangs in it, not a dialog over it, and not a drag, which stops the key for
 * itself. A dialog of Mantine hears the key before any of them.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  const told = useRef(onEscape);
  told.current = onEscape;
  useEffect(() => {
    if (!active) return;
    let meant = false;
    const note = (event: KeyboardEvent) => {
      const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
      const own = inside.current?.closest('[role="dialog"]') ?? null;
      meant = event.key === 'Escape' && !event.isComposing && !hasOpenList(event.target) && (!dialog || dialog === own);
    };
    const act = (event: KeyboardEvent) => {
      if (meant && event.key === 'Escape' && !event.defaultPrevented) told.current();
      meant = false;
    };
    window.addEventListener('keydown', note, { capture: true });
    window.addEventListener('keydown', act);
    return () => {
      window.removeEventListener('keydown', note, { capture: true });
      window.removeEventListener('keydown', act);
    };
  }, [active, inside]);
}

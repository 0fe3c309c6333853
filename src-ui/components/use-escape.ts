import { type RefObject, useEffect, useRef } from 'react';

/** An open dropdown handles Escape first. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/**
 * Calls back when Escape is meant for this dialog, not for a dropdown in it, a dialog over it, or a drag. Mantine's own
 * handler would run before all of them.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!active) return;
    let meant = false;
    const note = (event: KeyboardEvent) => {
      const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
      const own = inside.current?.closest('[role="dialog"]') ?? null;
      meant = event.key === 'Escape' && !event.isComposing && !hasOpenList(event.target) && (!dialog || dialog === own);
    };
    const act = (event: KeyboardEvent) => {
      if (meant && event.key === 'Escape' && !event.defaultPrevented) latest.current();
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

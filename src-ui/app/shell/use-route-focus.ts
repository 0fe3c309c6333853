import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** History entry → link that was followed from it. */
type LeftThrough = Map<string, string>;

function rememberedLink(left: LeftThrough, key: string): HTMLElement | null {
  const id = left.get(key);
  return id ? document.getElementById(id) : null;
}

/** Moves the focus to the page after navigation, and back to the followed link on Back. */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const left = useRef<LeftThrough>(new Map());
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[id]') : null;
      if (link) left.current.set(key, link.id);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = (type === 'POP' && rememberedLink(left.current, key)) || main.current;
    target?.focus({ preventScroll: true });
  }, [pathname, key, type]);

  return main;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** The router's sessionStorage key for scroll positions. */
const storageKey = 'goat-collection-scroll';

function storedPlaces(): Map<string, number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return new Map(Object.entries(read ?? {}).map(([place, top]) => [place, Number(top) || 0]));
  } catch {
    return new Map();
  }
}

/** Milliseconds to wait for a page to become long enough. */
const longestWait = 10_000;

const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls once the page is long enough, because lists load later. Returns a cancel function. */
function returnTo(top: number): () => void {
  const tryIt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) giveUp();
  };
  const growth = new ResizeObserver(tryIt);
  const timer = setTimeout(() => giveUp(), longestWait);
  const giveUp = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, giveUp);
  };
  for (const move of ownMoves) window.addEventListener(move, giveUp, { passive: true });
  growth.observe(document.body);
  return giveUp;
}

/** Restores the scroll position after reload and Back, also when a list loads later (NAV-23). */
export function ScrollReturn() {
  const { key: place } = useLocation();
  const type = useNavigationType();
  const places = useRef<Map<string, number>>(undefined);
  places.current ??= storedPlaces();
  const shown = useRef(place);

  useEffect(() => {
    const note = () => places.current?.set(shown.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    shown.current = place;
    const top = type === 'POP' ? (places.current?.get(place) ?? 0) : 0;
    return top > 0 ? returnTo(top) : undefined;
  }, [place, type]);

  return <ScrollRestoration storageKey={storageKey} />;
}

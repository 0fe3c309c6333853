import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** Every page that is loaded anew has the same key: only its own address tells whose place in it is remembered. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Where the router keeps the places of this tab when the page is left. */
const storageKey = 'goat-collection-scroll';

function storedPlaces(): Map<string, number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return new Map(Object.entries(read ?? {}).map(([place, top]) => [place, Number(top) || 0]));
  } catch {
    return new Map();
  }
}

/** Milliseconds after which a page that has not grown long enough is left where it is. */
const longestWait = 10_000;

/** What a customer does who wants to be somewhere else. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to where the page was as soon as it is long enough: its list may still be on its way. Answers how to give up. */
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

/** After a reload and after Back the page is scrolled to where it was, also when its list comes later (NAV-23). */
export function ScrollReturn() {
  const location = useLocation();
  const type = useNavigationType();
  const places = useRef<Map<string, number>>(undefined);
  places.current ??= storedPlaces();
  const place = placeOf(location);
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

  return <ScrollRestoration getKey={placeOf} storageKey={storageKey} />;
}

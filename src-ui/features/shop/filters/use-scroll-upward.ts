import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Pixels that the page goes up before it counts: less is a trembling finger. */
const distance = 24;

type Status = { readonly turn: number; readonly height: number };

/** Where the page stands; what a rubber band adds at either end is left out. */
function status(): { y: number; height: number } {
  const height = document.documentElement.scrollHeight;
  return { y: Math.min(Math.max(window.scrollY, 0), Math.max(height - window.innerHeight, 0)), height };
}

/**
 * Calls back when the customer scrolls the page upward (SRCH-06). A page that moves by itself does not count: when it grew or
 * shrank since it last moved, or when another address has just been opened.
 */
export function useScrollUpward(onUpward: () => void): void {
  const { key } = useLocation();
  const told = useRef(onUpward);
  useEffect(() => {
    told.current = onUpward;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address the page may be put elsewhere.
  useEffect(() => {
    let last: Status | null = null;
    const listen = () => {
      const { y, height } = status();
      const moved = last?.height === height;
      if (!last || !moved || y > last.turn) {
        last = { turn: y, height };
      } else if (last.turn - y >= distance) {
        last = { turn: y, height };
        told.current();
      }
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, [key]);
}

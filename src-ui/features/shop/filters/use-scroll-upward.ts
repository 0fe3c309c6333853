import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Pixels. Ignores small movements of a finger. */
const distance = 24;

type Status = { readonly turn: number; readonly height: number };

/** Scroll position without overscroll. */
function status(): { y: number; height: number } {
  const height = document.documentElement.scrollHeight;
  return { y: Math.min(Math.max(window.scrollY, 0), Math.max(height - window.innerHeight, 0)), height };
}

/** Calls back when the user scrolls up. Ignores movements caused by layout changes or navigation. */
export function useScrollUpward(onUpward: () => void): void {
  const { key } = useLocation();
  const latest = useRef(onUpward);
  useEffect(() => {
    latest.current = onUpward;
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
        latest.current();
      }
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, [key]);
}

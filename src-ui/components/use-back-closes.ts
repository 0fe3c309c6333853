import { useContext, useEffect, useRef } from 'react';
import { RouterMoves } from './router-moves.ts';

let count = 0;
/** Ignores the popstate event of our own history.back(). */
let takingAway = false;

const topSheet = (): unknown => window.history.state?.sheet;

/** Whether the current history entry belongs to an open sheet; navigation should replace it. */
export const isSheetOnTop = (): boolean => topSheet() !== undefined;

function putOnTop(sheet: string): void {
  const { idx = 0, ...state } = window.history.state ?? {};
  window.history.pushState({ ...state, idx: idx + 1, sheet }, '');
}

function takeAway(): void {
  takingAway = true;
  const done = () => {
    takingAway = false;
  };
  window.addEventListener('popstate', () => setTimeout(done), { once: true });
  window.history.back();
}

/**
 * Back closes an open sheet (drawer, dialog, zoomed picture) instead of leaving the page: while open, it has a history
 * entry of its own, which is removed when it closes otherwise (NAV-22). @param place changes when the sheet itself
 * changes the URL
 */
export function useBackCloses(opened: boolean, onClose: () => void, place = ''): void {
  const isMoving = useContext(RouterMoves);
  const latest = useRef(onClose);
  const own = useRef('');
  useEffect(() => {
    latest.current = onClose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place has taken the place of the sheet's own step.
  useEffect(() => {
    if (!opened || topSheet() === own.current) return;
    own.current ||= `${performance.timeOrigin}-${++count}`;
    putOnTop(own.current);
  }, [opened, place]);
  useEffect(() => {
    if (!opened) return;
    const onPop = () => {
      if (topSheet() === own.current) return;
      if (takingAway) putOnTop(own.current);
      else latest.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      const closed = own.current;
      own.current = '';
      // Not if closing navigated elsewhere.
      setTimeout(() => {
        if (topSheet() === closed && !isMoving()) takeAway();
      });
    };
  }, [opened, isMoving]);
}

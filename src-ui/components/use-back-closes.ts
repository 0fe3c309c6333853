import { useContext, useEffect, useRef } from 'react';
import { RouterMoves } from './router-moves.ts';

let count = 0;
/** A step is being taken away: the next one that the browser tells of is nobody's Back. */
let takingAway = false;

const topSheet = (): unknown => window.history.state?.sheet;

/** Whether the last step in the history is only an open sheet: what is navigated to takes its place. */
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
 * Back closes an open sheet (a drawer, a dialog, an enlarged picture) instead of leaving the page. While it is open, a step of
 * its own is on top of the history, at the same address; closing it in another way takes the step away again (NAV-22).
 * @param place changes where something in the sheet changes the address: the sheet stays on top
 */
export function useBackCloses(opened: boolean, onClose: () => void, place = ''): void {
  const isMoving = useContext(RouterMoves);
  const told = useRef(onClose);
  const own = useRef('');
  useEffect(() => {
    told.current = onClose;
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
      else told.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      const closed = own.current;
      own.current = '';
      // What closed it may have led elsewhere: then nothing is taken back.
      setTimeout(() => {
        if (topSheet() === closed && !isMoving()) takeAway();
      });
    };
  }, [opened, isMoving]);
}

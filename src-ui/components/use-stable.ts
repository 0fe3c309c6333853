import { useCallback, useEffect, useRef } from 'react';

/** The same function from one drawing to the next, which does what the last drawing's would: for what is drawn anew only when something about it changes. */
export function useStable<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

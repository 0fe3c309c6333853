import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest version of `act`, for memoized components. */
export function useStable<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

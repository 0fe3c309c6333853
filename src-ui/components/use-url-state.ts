import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSheetOnTop } from './use-back-closes.ts';

export type UrlState<T> = {
  readonly value: T;
  /** What was set last, also before the page is drawn again: the next change builds on it. */
  readonly latest: RefObject<T>;
  /** @param replace whether it takes the place of the last step in the history */
  readonly setValue: (next: T, replace?: boolean) => void;
};

/**
 * The state kept in the parameters of the page's URL. The page stays where it is scrolled.
 * @param read how this page understands them; always the same function, as is `write`
 */
export function useUrlState<T>(
  read: (parameters: URLSearchParams) => T,
  write: (value: T) => URLSearchParams,
): UrlState<T> {
  const [parameters, setParameters] = useSearchParams();
  const written = useMemo(() => read(parameters), [parameters, read]);
  // A choice shows at once; the router answers a moment later.
  const [pending, setPending] = useState<{ readonly value: T } | null>(null);
  const value = pending ? pending.value : written;
  // Two changes may come before the router has answered the first: the second builds on it.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = written;
    setPending(null);
  }, [written]);

  const setValue = useCallback(
    (next: T, replace = false) => {
      latest.current = next;
      setPending({ value: next });
      setParameters(write(next), { replace: replace || isSheetOnTop(), preventScrollReset: true });
    },
    [setParameters, write],
  );
  return { value, latest, setValue };
}

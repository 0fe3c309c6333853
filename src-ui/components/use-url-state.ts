import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSheetOnTop } from './use-back-closes.ts';

export type UrlState<T> = {
  readonly value: T;
  /** The last value set, also before the next render. */
  readonly latest: RefObject<T>;
  /** @param replace replaces the history entry */
  readonly setValue: (next: T, replace?: boolean) => void;
};

/** State in the URL's parameters. Keeps the scroll position. @param read must be stable, like `write` */
export function useUrlState<T>(
  read: (parameters: URLSearchParams) => T,
  write: (value: T) => URLSearchParams,
): UrlState<T> {
  const [parameters, setParameters] = useSearchParams();
  const written = useMemo(() => read(parameters), [parameters, read]);
  // Shows a change before the router has processed it.
  const [pending, setPending] = useState<{ readonly value: T } | null>(null);
  const value = pending ? pending.value : written;
  // A second change builds on the first, even before the router has processed it.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = written;
    setPending(null);
  }, [written]);

  const setValue = useCallback(
    (next: T, replace = false) => {
      latest.current = next;
      setPending({ value: next });
      // What is typed or shown next does not wait for the address.
      startTransition(() =>
        setParameters(write(next), { replace: replace || isSheetOnTop(), preventScrollReset: true }),
      );
    },
    [setParameters, write],
  );
  return { value, latest, setValue };
}

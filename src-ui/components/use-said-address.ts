import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSheetOnTop } from './use-back-closes.ts';

export type SaidAddress<T> = {
  readonly said: T;
  /** What was said last, also before the page is drawn again: the next change builds on it. */
  readonly latest: RefObject<T>;
  /** @param replace whether it takes the place of the last step in the history */
  readonly say: (next: T, replace?: boolean) => void;
};

/**
 * What the parameters of the page's address say, and the way to say something else. The page stays where it is scrolled.
 * @param read how this page understands them; always the same function, as is `write`
 */
export function useSaidAddress<T>(
  read: (parameters: URLSearchParams) => T,
  write: (said: T) => URLSearchParams,
): SaidAddress<T> {
  const [parameters, setParameters] = useSearchParams();
  const written = useMemo(() => read(parameters), [parameters, read]);
  // A choice shows at once; the router answers a moment later.
  const [chosen, setChosen] = useState<{ readonly said: T } | null>(null);
  const said = chosen ? chosen.said : written;
  // Two changes may come before the router has answered the first: the second builds on it.
  const latest = useRef(said);
  useEffect(() => {
    latest.current = written;
    setChosen(null);
  }, [written]);

  const say = useCallback(
    (next: T, replace = false) => {
      latest.current = next;
      setChosen({ said: next });
      setParameters(write(next), { replace: replace || isSheetOnTop(), preventScrollReset: true });
    },
    [setParameters, write],
  );
  return { said, latest, say };
}

import { useEffect, useState } from 'react';

/**
 * A part of the page that comes when it is first wanted, and without which the page is whole: null until it is there. What
 * the page cannot do without comes by `lazy`.
 * @param load always the same function
 * @param onMissing told why the part did not come; it is asked for again when it is wanted again
 */
export function useCode<T>(load: () => Promise<T>, wanted: boolean, onMissing: (reason: string) => void): T | null {
  const [code, setCode] = useState<{ readonly part: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told changes nothing about what is loaded.
  useEffect(() => {
    if (!wanted || code) return;
    let current = true;
    load().then(
      (part) => current && setCode({ part }),
      (reason: unknown) => current && onMissing(String(reason)),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, code]);
  return code?.part ?? null;
}

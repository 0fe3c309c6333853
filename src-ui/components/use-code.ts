import { useEffect, useState } from 'react';

/**
 * Lazily loads optional code; null until loaded. For required code use `lazy`. @param load must be a stable function
 * @param onMissing called on failure; the next request retries
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

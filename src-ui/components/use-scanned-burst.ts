import { useEffect } from 'react';
import { burstPause, type PressedKey, scannedBurst } from '#domain/scanning/key-burst.ts';
import { useStable } from './use-stable.ts';

/** Keys that are kept: more than any code has. */
const mostKeys = 400;

/** Fields that keep what is typed into them. A search field is one to scan into. */
const otherFields = 'textarea, select, input:not([type="search"], [type="checkbox"], [type="radio"], [type="file"])';

/** @param from `page`: not while a dialog has the focus */
function isForOthers({ target }: KeyboardEvent, from: 'page' | 'anywhere'): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(otherFields) || (from === 'page' && target.closest('[role="dialog"]') !== null);
}

/** What a USB scanner types while this is active: a quick burst of keys with Enter, which presses no button then. */
export function useScannedBurst(active: boolean, from: 'page' | 'anywhere', onScan: (text: string) => void): void {
  const scan = useStable(onScan);
  useEffect(() => {
    if (!active) return;
    let keys: PressedKey[] = [];
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp: at, isComposing, ctrlKey, altKey, metaKey } = event;
      if (isComposing || ctrlKey || altKey || metaKey || isForOthers(event, from)) return;
      if (at - (keys.at(-1)?.at ?? at) > burstPause) keys = [];
      keys = [...keys, { key, at }].slice(-mostKeys);
      if (key !== 'Enter') return;
      const text = scannedBurst(keys);
      keys = [];
      if (text === null) return;
      event.preventDefault();
      event.stopPropagation();
      scan(text);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [active, from, scan]);
}

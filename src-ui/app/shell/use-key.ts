import { useEffect, useRef } from 'react';
import { useUseCases } from '../../use-cases.tsx';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const dialogIsOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

const isElse = ({ ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || repeat || defaultPrevented;

/** A single-key shortcut. Inactive while typing, behind a dialog, or when turned off (NAV-20). */
export function useKey(key: string, onKey: () => void): void {
  const { shortcuts } = useUseCases().preferences;
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || isElse(event) || writes(event.target) || dialogIsOpen() || shortcuts.read() === false)
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, shortcuts]);
}

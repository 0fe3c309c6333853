import { useEffect, useRef } from 'react';

/** For the element around fields that are not of `useEntryForm`. @param found focuses the first wrong field when it changes */
export function useWrongFocus(found: unknown) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
  return fields;
}

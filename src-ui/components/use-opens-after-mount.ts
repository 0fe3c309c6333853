import { useEffect, useState } from 'react';

/**
 * Whether a dialog is open, but never on its first draw. Mantine notes where the focus was, to give it back, when a dialog
 * opens; not when one comes open already, as one does whose code is loaded by the press that opens it.
 */
export function useOpensAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && opened;
}

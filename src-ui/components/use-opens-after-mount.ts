import { useEffect, useState } from 'react';

/** False on the first render: Mantine only remembers the focus to restore when a mounted dialog opens. */
export function useOpensAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && opened;
}

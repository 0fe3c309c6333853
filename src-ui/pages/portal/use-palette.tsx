import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }));

/** The palette of the portal, opened by `open`, Ctrl+K and ⌘K. Its code comes with the first opening. */
export function usePalette(): { readonly open: () => void; readonly palette: ReactNode } {
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((before) => before + 1);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      setOpenings((before) => before + 1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const palette = openings > 0 && (
    <Suspense fallback={null}>
      <CommandPalette openings={openings} />
    </Suspense>
  );
  return { open, palette };
}

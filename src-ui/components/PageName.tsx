import { useEffect } from 'react';

/** Sets the document title. A `<title>` element would come after the existing one and be ignored. */
export function PageName({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Goat Collection`;
  }, [children]);
  return null;
}

import { useEffect } from 'react';

/**
 * Sets the document's title: the page's name before the shop's. Not by a `<title>` element: the document comes with one
 * already, and the first one counts.
 */
export function PageName({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Goat Collection`;
  }, [children]);
  return null;
}

import { useEffect } from 'react';
import { useUseCases } from '../use-cases.tsx';

/** Sets the document title. A `<title>` element would come after the existing one and be ignored. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useUseCases().shop.details;
  useEffect(() => {
    document.title = `${children} · ${name}`;
  }, [children, name]);
  return null;
}

import { useEffect } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds. Delays the request until the page has loaded. */
const later = 1_000;

/** Counts a page view once the session is known: the admin's views do not count (ADMIN-23). */
export function useCountedView(id: CardId): void {
  const { countView } = useUseCases();
  const { known, viewer } = useSession();
  useEffect(() => {
    if (!known) return;
    const timer = setTimeout(() => countView(viewer, id), later);
    return () => clearTimeout(timer);
  }, [known, viewer, id, countView]);
}

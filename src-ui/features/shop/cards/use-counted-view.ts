import { useEffect } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

/** How long after a card was shown its look is counted, in milliseconds: first comes what the customer waits for. */
const later = 1_000;

/** Counts a look at a card whose page is shown, as soon as it is known who looks: the owner's own do not count (ADMIN-23). */
export function useCountedView(id: CardId): void {
  const { countView } = useUseCases();
  const { known, viewer } = useSession();
  useEffect(() => {
    if (!known) return;
    const timer = setTimeout(() => countView(viewer, id), later);
    return () => clearTimeout(timer);
  }, [known, viewer, id, countView]);
}

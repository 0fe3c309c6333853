import { lazy, Suspense } from 'react';
import { useHydrated } from '../../../components/use-hydrated.ts';
import type { NearMissesProps } from './NearMisses.tsx';

const Late = lazy(async () => ({ default: (await import('./NearMisses.tsx')).NearMisses }));

/** Comes late, as few lists are empty, and not in the server's HTML, which would have to wait for its readings. */
export function LateNearMisses(props: NearMissesProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  );
}

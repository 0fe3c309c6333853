import { lazy, Suspense } from 'react';
import type { NearMissesProps } from './NearMisses.tsx';

const Late = lazy(async () => ({ default: (await import('./NearMisses.tsx')).NearMisses }));

/** Comes late: few lists are empty. */
export const LateNearMisses = (props: NearMissesProps) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
);

import { useQuery } from '@tanstack/react-query';
import type { MarketSnapshot } from '#domain/dashboard/market-snapshot.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** `at`: milliseconds. */
export type DatedSnapshot = { readonly snapshot: MarketSnapshot; readonly at: number };

/** Fetched on view and on request only, because marketplace calls are limited. */
export function useMarketSnapshot() {
  const { readMarketSnapshot, clock } = useUseCases();
  return useQuery<DatedSnapshot>({
    queryKey: ['market-snapshot'],
    queryFn: async () => ({ snapshot: await orThrow(readMarketSnapshot()), at: clock.now() }),
  });
}

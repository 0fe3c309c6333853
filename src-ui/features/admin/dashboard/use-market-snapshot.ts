import { useQuery } from '@tanstack/react-query';
import type { MarketSnapshot } from '#domain/dashboard/market-snapshot.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** How the market stood, and when that was, in milliseconds. */
export type DatedSnapshot = { readonly snapshot: MarketSnapshot; readonly at: number };

/**
 * The market, read when the portal shows it and when the owner asks, and not by itself: the marketplace answers only so often
 * a day. It is a reading of its own, so that nothing of the dashboard waits for it (ADMIN-25).
 */
export function useMarketSnapshot() {
  const { marketSnapshots, clock } = useUseCases();
  return useQuery<DatedSnapshot>({
    queryKey: ['market-snapshot'],
    queryFn: async () => ({ snapshot: await orThrow(marketSnapshots.read()), at: clock.now() }),
  });
}

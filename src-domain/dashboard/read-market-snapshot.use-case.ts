import { ok, type ResultAsync } from 'neverthrow';
import type { Marketplace } from '../listings/marketplace.port.ts';
import type { Log } from '../shared/log.port.ts';
import { logReason } from '../shared/unavailable.ts';
import { type MarketSnapshot, noMarket, snapshotOf, snapshotQuery } from './market-snapshot.ts';

export type ReadMarketSnapshot = () => ResultAsync<MarketSnapshot, never>;

export type MarketSnapshotPorts = { readonly marketplace: Marketplace; readonly log: Log };

/** Reads the market snapshot. Logs a failure and returns `noMarket`. */
export const makeReadMarketSnapshot =
  ({ marketplace, log }: MarketSnapshotPorts): ReadMarketSnapshot =>
  () =>
    marketplace
      .search(snapshotQuery)
      .map(snapshotOf)
      .orTee((failure) => log.warn('market snapshot failed', { reason: logReason(failure) }))
      .orElse(() => ok({ ...noMarket }));

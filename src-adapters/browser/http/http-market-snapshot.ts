import { ok } from 'neverthrow';
import { type Api, isSignedOut } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { marketSnapshotShape } from '#adapters/calls/market-snapshot.wire.ts';
import { type MarketSnapshot, noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';

export const makeHttpMarketSnapshot =
  (api: Api, log: Log): ReadMarketSnapshot =>
  () =>
    api
      .call({ method: 'GET', path: '/api/v1/dashboard/market', answer: marketSnapshotShape })
      .map((snapshot): MarketSnapshot => snapshot)
      .orTee((failure) =>
        log[isSignedOut(failure) ? 'info' : 'warn']('market snapshot failed', {
          reason: whyNot(failure),
        }),
      )
      .orElse(() => ok(structuredClone(noMarket)));

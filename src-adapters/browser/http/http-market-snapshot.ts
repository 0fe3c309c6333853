import { ok } from 'neverthrow';
import type { ApiClient } from '#adapters/calls/api.ts';
import { dashboardCalls } from '#adapters/calls/dashboard.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';

export const makeHttpMarketSnapshot =
  (api: ApiClient, log: Log): ReadMarketSnapshot =>
  () =>
    makeRemote(api, dashboardCalls)
      .market()
      .orTee((failure) =>
        failure.kind === 'unavailable'
          ? log.warn('market snapshot failed', { reason: failure.detail ?? failure.why })
          : log.info('market snapshot failed', { reason: failure.kind }),
      )
      .orElse(() => ok(structuredClone(noMarket)));

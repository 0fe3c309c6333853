import type { LoggedValueStore } from '#adapters/browser/local-storage/local-value.ts';
import { makeSafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import type { ValueStore } from '#adapters/browser/local-storage/stored-value.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

// Accessing a storage may throw, so it happens on use (S2).

export const localStore = (clock: Clock): ValueStore => ({
  storage: makeSafeStorage(() => window.localStorage),
  clock,
});

export const loggedStore = ({ clock, log }: { readonly clock: Clock; readonly log: Log }): LoggedValueStore => ({
  ...localStore(clock),
  log,
  tabs: window,
});

export const sessionStore = (clock: Clock): ValueStore => ({
  storage: makeSafeStorage(() => window.sessionStorage),
  clock,
});

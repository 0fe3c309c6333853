import { makeSafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import type { StoredPlace } from '#adapters/browser/local-storage/stored-value.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

// Naming a storage may already throw, so each is reached for only when it is used (S2).

export const localPlace = (clock: Clock): StoredPlace => ({
  storage: makeSafeStorage(() => window.localStorage),
  clock,
});

export const sessionPlace = (clock: Clock): StoredPlace => ({
  storage: makeSafeStorage(() => window.sessionStorage),
  clock,
});

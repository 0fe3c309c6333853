import type { Container } from 'inversify';
import type { ValuePlace } from '#adapters/browser/local-storage/local-value.ts';
import { makeSafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import type { StoredPlace } from '#adapters/browser/local-storage/stored-value.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { pageTokens } from './page-tokens.ts';

// Accessing a storage may throw, so it happens on use (S2).

export const localPlace = (clock: Clock): StoredPlace => ({
  storage: makeSafeStorage(() => window.localStorage),
  clock,
});

export const valuePlace = (container: Container): ValuePlace => ({
  ...localPlace(container.get(pageTokens.clock)),
  log: container.get(pageTokens.log),
  tabs: window,
});

export const sessionPlace = (clock: Clock): StoredPlace => ({
  storage: makeSafeStorage(() => window.sessionStorage),
  clock,
});

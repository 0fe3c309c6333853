import type { ThemeMode } from '#domain/theme/theme.ts';
import type { ThemePreference } from '#domain/theme/theme-preference.port.ts';

export type InMemoryThemePreference = ThemePreference & {
  /** Chooses a mode as another tab would. */
  chooseElsewhere(mode: ThemeMode): void;
};

/** A theme mode that lasts as long as the page. */
export function makeInMemoryThemePreference(): InMemoryThemePreference {
  let stored: ThemeMode | null = null;
  const listeners = new Set<(mode: ThemeMode) => void>();
  return {
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    chooseElsewhere: (mode) => {
      stored = mode;
      for (const listener of listeners) listener(mode);
    },
    read: () => stored,
    write: (mode) => {
      stored = mode;
    },
  };
}

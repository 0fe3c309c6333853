import type { ThemeMode } from '#domain/theme/theme.ts';
import type { ThemePreference } from '#domain/theme/theme-preference.port.ts';

/** A theme mode that lasts as long as the page. */
export function makeInMemoryThemePreference(): ThemePreference {
  let stored: ThemeMode | null = null;
  return {
    read: () => stored,
    write: (mode) => {
      stored = mode;
    },
  };
}

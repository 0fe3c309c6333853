import type { ThemeMode } from './theme.ts';

/**
 * Remembers the chosen theme mode in this browser (THEME-04).
 *
 * Promises: never fails — what cannot be read or written is logged as a warning, and the theme works on (THEME-05);
 * `read` answers null when nothing usable is stored; `watch` tells what another tab has chosen, never what this one has (THEME-13).
 */
export interface ThemePreference {
  read(): ThemeMode | null;
  write(mode: ThemeMode): void;
  /** Answers how to stop watching. */
  watch(listener: (mode: ThemeMode) => void): () => void;
}

import type { Log } from '#domain/shared/log.port.ts';
import type { ThemeMode } from '#domain/theme/theme.ts';
import type { ThemePreference } from '#domain/theme/theme-preference.port.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** Mantine and /theme.js read the same key and call the system mode 'auto'. */
const words = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<ThemeMode, string>;

const modes = new Map<string, ThemeMode>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'system'],
  ['system', 'system'],
]);

const modeOf = (text: string | null): ThemeMode | null => modes.get(text ?? '') ?? null;

/**
 * The theme mode kept in this browser (THEME-04); a storage that fails is a warning and no more (THEME-05).
 * @param tabs tells of what other tabs store: the page's window
 */
export function makeLocalThemePreference(
  storage: SafeStorage,
  log: Log,
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): ThemePreference {
  return {
    watch: (listener) => {
      const follow = ({ key, newValue }: StorageEvent) => {
        const mode = key === storageKeys.theme ? modeOf(newValue) : null;
        if (mode) listener(mode);
      };
      tabs.addEventListener('storage', follow);
      return () => tabs.removeEventListener('storage', follow);
    },
    read: () =>
      storage.read(storageKeys.theme).match(modeOf, ({ reason }) => {
        log.warn('the theme preference cannot be read', { reason });
        return null;
      }),
    write: (mode) => {
      const written = storage.write(storageKeys.theme, words[mode]);
      if (written.isErr()) log.warn('the theme preference cannot be stored', { reason: written.error.reason });
    },
  };
}

import type { MantineColorSchemeManager } from '@mantine/core';
import type { ThemePreference } from '#domain/theme/theme-preference.port.ts';
import { modeOf, schemeOf } from '../contexts/schemes.ts';

/** Lets Mantine remember the theme mode where the shop remembers it (THEME-04), and follow what another tab chooses (THEME-13). */
export function colorSchemeManager(preference: ThemePreference): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (startScheme) => {
      const mode = preference.read();
      return mode ? schemeOf(mode) : startScheme;
    },
    set: (scheme) => preference.write(modeOf(scheme)),
    subscribe: (onUpdate) => {
      stop = preference.watch((mode) => onUpdate(schemeOf(mode)));
    },
    unsubscribe: () => stop(),
    clear: () => {},
  };
}

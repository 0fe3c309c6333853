import type { MantineColorSchemeManager } from '@mantine/core';
import type { Preferences } from '#domain/preferences/preferences.ts';
import { modeOf, schemeOf } from '../contexts/schemes.ts';

/** Stores Mantine's color scheme in the shop's preferences and follows other tabs (THEME-13). */
export function colorSchemeManager(preference: Preferences['theme']): MantineColorSchemeManager {
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

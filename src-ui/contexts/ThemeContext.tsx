import { useMantineColorScheme } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type ColorScheme, colorSchemeOf, nextMode, startMode, type ThemeMode } from '#domain/theme/theme.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { modeOf, schemeOf } from './schemes.ts';

export type ThemeControl = {
  readonly mode: ThemeMode;
  /** The effective scheme: system mode follows the device. */
  readonly look: ColorScheme;
  /** Switches to the next mode that looks different (THEME-02). */
  readonly cycle: () => void;
};

const Context = createContext<ThemeControl | null>(null);

const darkDevice = '(prefers-color-scheme: dark)';

function subscribeToDevice(onChange: () => void): () => void {
  const media = window.matchMedia(darkDevice);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const deviceIsDark = () => window.matchMedia(darkDevice).matches;
const unknownDevice = () => false;

const showColorScheme = (look: ColorScheme) => document.documentElement.setAttribute('data-mantine-color-scheme', look);

/** Prints in the light scheme (THEME-14). */
function usePaperColorScheme(look: ColorScheme): void {
  useEffect(() => {
    const before = () => showColorScheme('light');
    const after = () => showColorScheme(look);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [look]);
}

/** Needs Mantine's provider. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = useSyncExternalStore(subscribeToDevice, deviceIsDark, unknownDevice);
  // The server does not know the preference; public/theme.js has set the colors before.
  const hydrated = useHydrated();
  const mode = hydrated ? modeOf(colorScheme) : startMode;
  usePaperColorScheme(colorSchemeOf(mode, dark));
  const control = useMemo<ThemeControl>(
    () => ({ mode, look: colorSchemeOf(mode, dark), cycle: () => setColorScheme(schemeOf(nextMode(mode, dark))) }),
    [mode, dark, setColorScheme],
  );
  return <Context value={control}>{children}</Context>;
}

/** @throws outside its provider */
export function useTheme(): ThemeControl {
  const control = useContext(Context);
  if (!control) throw new Error('useTheme must be used within a ThemeProvider');
  return control;
}

/** In the order of the toggle. */
export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

export type ColorScheme = 'light' | 'dark';

export const startMode: ThemeMode = 'system';

/** System mode follows the device. */
export const colorSchemeOf = (mode: ThemeMode, deviceIsDark: boolean): ColorScheme =>
  mode === 'system' ? (deviceIsDark ? 'dark' : 'light') : mode;

const following = { light: 'dark', dark: 'system', system: 'light' } as const satisfies Record<ThemeMode, ThemeMode>;

/** Cycles light, dark, system; skips a mode that would look the same on this device (THEME-02). */
export function nextMode(mode: ThemeMode, deviceIsDark: boolean): ThemeMode {
  const next = following[mode];
  return colorSchemeOf(next, deviceIsDark) === colorSchemeOf(mode, deviceIsDark) ? following[next] : next;
}

/** Names the other color scheme. */
export const toggleLabel = (look: ColorScheme): string =>
  look === 'light' ? 'Switch to Dark Mode' : 'Switch to Light Mode';

export const isThemeMode = (value: unknown): value is ThemeMode => themeModes.some((mode) => mode === value);

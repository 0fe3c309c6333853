/** The theme modes, in the order of the toggle (THEME-01, THEME-02). */
export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** What is really shown. */
export type Look = 'light' | 'dark';

export const startMode: ThemeMode = 'system';

/** System mode follows the device (THEME-03). */
export const lookOf = (mode: ThemeMode, deviceIsDark: boolean): Look =>
  mode === 'system' ? (deviceIsDark ? 'dark' : 'light') : mode;

const following = { light: 'dark', dark: 'system', system: 'light' } as const satisfies Record<ThemeMode, ThemeMode>;

/** Light, then dark, then system, then light; a mode that would look the same on this device is skipped (THEME-02). */
export function nextMode(mode: ThemeMode, deviceIsDark: boolean): ThemeMode {
  const next = following[mode];
  return lookOf(next, deviceIsDark) === lookOf(mode, deviceIsDark) ? following[next] : next;
}

/** Names the other look (NAV-06). */
export const toggleLabel = (look: Look): string => (look === 'light' ? 'Switch to Dark Mode' : 'Switch to Light Mode');

export const isThemeMode = (value: unknown): value is ThemeMode => themeModes.some((mode) => mode === value);

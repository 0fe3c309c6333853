import type { MantineColorScheme } from '@mantine/core';
import type { ThemeMode } from '#domain/theme/theme.ts';

const schemes = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<
  ThemeMode,
  MantineColorScheme
>;
const modes = { light: 'light', dark: 'dark', auto: 'system' } as const satisfies Record<MantineColorScheme, ThemeMode>;

/** Converts between Mantine's and the shop's names. */
export const schemeOf = (mode: ThemeMode): MantineColorScheme => schemes[mode];
export const modeOf = (scheme: MantineColorScheme): ThemeMode => modes[scheme];

import type { MantineColorScheme } from '@mantine/core';
import type { ThemeMode } from '#domain/theme/theme.ts';

const schemes = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<
  ThemeMode,
  MantineColorScheme
>;
const modes = { light: 'light', dark: 'dark', auto: 'system' } as const satisfies Record<MantineColorScheme, ThemeMode>;

/** Mantine's word for the shop's mode, and the reverse. */
export const schemeOf = (mode: ThemeMode): MantineColorScheme => schemes[mode];
export const modeOf = (scheme: MantineColorScheme): ThemeMode => modes[scheme];

import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ThemeMode, toggleLabel } from '#domain/theme/theme.ts';
import { Hint } from '../../../components/Hint.tsx';
import { useTheme } from '../../../contexts/ThemeContext.tsx';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const satisfies Record<
  ThemeMode,
  unknown
>;
const names = { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: system' } as const satisfies Record<
  ThemeMode,
  string
>;

export function ThemeToggle() {
  const { mode, look, cycle } = useTheme();
  const Icon = icons[mode];
  return (
    <Hint label={names[mode]}>
      <ActionIcon aria-label={toggleLabel(look)} onClick={cycle}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}

import { describe, expect, it } from 'vitest';
import { colorSchemeOf, isThemeMode, nextMode, startMode, themeModes, toggleLabel } from '#domain/theme/theme.ts';

describe('the theme', () => {
  it('is light, dark or system, and starts with system [THEME-01]', () => {
    expect(themeModes).toEqual(['light', 'dark', 'system']);
    expect(startMode).toBe('system');
  });

  it.each([
    ['light', false, 'dark'],
    ['dark', false, 'system'],
    ['system', false, 'dark'],
    ['light', true, 'dark'],
    ['dark', true, 'light'],
    ['system', true, 'light'],
  ] as const)(
    'goes from %s on a device that is dark (%s) to %s, which looks different [THEME-02]',
    (mode, dark, next) => {
      expect(nextMode(mode, dark)).toBe(next);
      expect(colorSchemeOf(next, dark)).not.toBe(colorSchemeOf(mode, dark));
    },
  );

  it.each([
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['light', true, 'light'],
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['dark', false, 'dark'],
  ] as const)('in %s mode on a device that is dark (%s) looks %s [THEME-03]', (mode, deviceIsDark, look) => {
    expect(colorSchemeOf(mode, deviceIsDark)).toBe(look);
  });

  it('names the other look on its toggle [NAV-06]', () => {
    expect(toggleLabel('light')).toBe('Switch to Dark Mode');
    expect(toggleLabel('dark')).toBe('Switch to Light Mode');
  });

  it('accepts no other value as a mode', () => {
    for (const mode of themeModes) expect(isThemeMode(mode)).toBe(true);
    for (const other of ['', 'DARK', 'blue', null, undefined, 0, {}, ['dark']]) expect(isThemeMode(other)).toBe(false);
  });
});

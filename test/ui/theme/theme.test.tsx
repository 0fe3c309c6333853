import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { makeLocalPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import type { ThemeMode } from '#domain/theme/theme.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { newBrowser } from '#test/support/stored-values.ts';
import { styleRule } from '#test/support/style-sheet.ts';
import { cardRadius, theme } from '#ui/app/mantine-theme.ts';
import { Hint } from '#ui/components/Hint.tsx';
import { tooltipDelays } from '#ui/components/tooltip-delays.ts';

const look = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const toggle = () => screen.findByRole('button', { name: /^Switch to/ });

/** A browser that remembers a mode, and tells what it was last told to remember. */
function remembering(first: ThemeMode | null) {
  const browser = newBrowser();
  const preferences = makeLocalPreferences(browser);
  if (first) preferences.theme.write(first);
  const chooseElsewhere = (newValue: string) =>
    void browser.tabs.dispatchEvent(new StorageEvent('storage', { key: storageKeys.theme, newValue }));
  return { over: () => ({ preferences }), stored: () => preferences.theme.read(), chooseElsewhere };
}

describe('the theme', () => {
  it('starts in system mode, which is the device’s look [THEME-01, THEME-03]', async () => {
    await renderShop('/', { dark: true });
    await waitFor(() => expect(look()).toBe('dark'));
    expect(await toggle()).toHaveAccessibleName('Switch to Light Mode');
  });

  it('follows the device when it changes [THEME-03]', async () => {
    const { device } = await renderShop('/');
    expect(look()).toBe('light');
    act(() => device.setDark(true));
    expect(look()).toBe('dark');
    expect(await toggle()).toHaveAccessibleName('Switch to Light Mode');
  });

  it('looks different after every press, and stores every choice [THEME-02, THEME-04, NAV-06]', async () => {
    const memory = remembering(null);
    await renderShop('/', memory);
    expect(look()).toBe('light');
    expect(await toggle()).toHaveAccessibleName('Switch to Dark Mode');
    const seen: unknown[] = [];
    for (let press = 0; press < 3; press += 1) {
      fireEvent.click(await toggle());
      seen.push([memory.stored(), look()]);
    }
    expect(seen).toEqual([
      ['dark', 'dark'],
      ['system', 'light'],
      ['dark', 'dark'],
    ]);
  });

  it('is in effect again after a reload [THEME-04]', async () => {
    await renderShop('/', remembering('dark'));
    expect(look()).toBe('dark');
  });

  it('prints in the light look, and goes back to the one in effect [THEME-14]', async () => {
    await renderShop('/', remembering('dark'));
    await waitFor(() => expect(look()).toBe('dark'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(look()).toBe('light');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(look()).toBe('dark');
  });

  it('follows what is chosen in another tab [THEME-13]', async () => {
    const browser = remembering('light');
    await renderShop('/', browser);
    act(() => browser.chooseElsewhere('dark'));
    await waitFor(() => expect(look()).toBe('dark'));
  });

  it('names the mode in use in a tooltip [NAV-06]', async () => {
    const { user } = await renderShop('/', remembering('dark'));
    await user.hover(await toggle());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Theme: dark');
  });
});

describe('the theme’s shapes', () => {
  it('sets headings bold and tight, in Inter first [THEME-06]', () => {
    expect(theme.fontFamily).toMatch(/^'Inter'/);
    expect(theme.headings?.fontFamily).toMatch(/^'Inter'/);
    expect(Number(theme.headings?.fontWeight)).toBeGreaterThanOrEqual(600);
    expect(theme.components?.Title?.styles).toMatchObject({ root: { letterSpacing: '-0.02em' } });
  });

  it('loads Inter from the shop itself [THEME-06]', () => {
    const font = styleRule('src-ui/app/base.css', '@font-face');
    expect(font['font-family']).toBe("'Inter Variable'");
    expect(font.src).toMatch(/^url\('font\/inter\.woff2'\)/);
    expect(readFileSync('index.html', 'utf8')).toContain('href="/src-ui/app/font/inter.woff2"');
  });

  it('shapes buttons and chips [THEME-07]', async () => {
    expect(theme.components?.Button?.defaultProps).toMatchObject({ radius: 6 });
    for (const chip of ['Badge', 'Chip', 'Pill']) {
      expect(theme.components?.[chip]?.defaultProps).toMatchObject({ radius: 4 });
    }
    expect(styleRule('src-ui/app/grammar.css', '.chip-corners')['border-radius']).toBe('4px');
    await renderShop('/');
    const button = screen.getByRole('link', { name: 'Start Browsing' });
    expect(button).toHaveStyle({ padding: '8px 16px', textTransform: 'none' });
  });

  it('rounds cards and lifts them on hover, but not where motion is unwanted [THEME-08]', () => {
    const tile = 'src-ui/features/shop/cards/CardTile.module.css';
    const sizes = styleRule('src-ui/app/palette.css', ':root');
    expect(sizes['--shop-card-radius']).toBe(`${cardRadius.radius}px`);
    expect(sizes['--shop-card-lift']).toBe(`${cardRadius.lift}px`);
    expect(cardRadius).toEqual({ radius: 8, lift: 4 });
    expect(styleRule('src-ui/components/Tile.module.css', '.tile')['border-radius']).toBe('var(--shop-card-radius)');
    expect(styleRule(tile, '.tile:hover', '(hover: hover)').transform).toBeUndefined();
    expect(styleRule(tile, '.tile:hover', '(prefers-reduced-motion: no-preference)').transform).toBe(
      'translateY(calc(-1 * var(--shop-card-lift)))',
    );
    expect(theme.components?.Card?.defaultProps).toMatchObject({ radius: 8 });
  });

  it('has the tooltip delays [THEME-11]', () => {
    expect(tooltipDelays).toEqual({ enter: 100, enterTouch: 700, leaveTouch: 1500 });
    expect(theme.components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 100 });
  });
});

describe('a hint', () => {
  it('opens under a finger that rests, and stays a while afterwards [THEME-11]', () => {
    cleanup();
    vi.useFakeTimers();
    try {
      render(
        <Hint label="What it is">
          <button type="button">It</button>
        </Hint>,
      );
      const button = screen.getByRole('button', { name: 'It' });
      const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
      fireEvent.pointerDown(button, { pointerType: 'touch' });
      pass(tooltipDelays.enterTouch - 1);
      expect(screen.queryByRole('tooltip')).toBeNull();
      pass(1);
      expect(screen.getByRole('tooltip')).toHaveTextContent('What it is');
      fireEvent.pointerUp(button, { pointerType: 'touch' });
      pass(tooltipDelays.leaveTouch - 1);
      expect(screen.getByRole('tooltip')).toBeInTheDocument();
      pass(1);
      expect(screen.queryByRole('tooltip')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

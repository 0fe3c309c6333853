import { describe, expect, it } from 'vitest';
import { styleRule } from '#test/support/style-sheet.ts';

const file = 'src-ui/app/palette.css';
const looks = {
  light: styleRule(file, "html[data-mantine-color-scheme='light']:root"),
  dark: styleRule(file, "html[data-mantine-color-scheme='dark']:root"),
};

type Look = keyof typeof looks;

const colour = (look: Look, name: string): string => {
  const value = looks[look][`--shop-${name}`];
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour in the ${look} look`);
  return value;
};

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every text colour with every ground that it is written on. */
const written: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'quiet', 'good', 'bad', 'warn', 'plain', 'secondary'].flatMap((text) =>
    ['background', 'paper', 'ground', 'hover'].map((ground) => [text, ground] as const),
  ),
  ...['good', 'warn', 'plain', 'secondary'].map((tone) => ['on-tone', tone] as const),
  ['primary', 'secondary'],
];

describe('the palette', () => {
  it('has the light theme’s colours [THEME-09]', () => {
    expect(looks.light).toMatchObject({
      '--shop-primary': '#ffffff',
      '--shop-secondary': '#000000',
      '--shop-background': '#f7fafc',
      '--shop-paper': '#ffffff',
      '--shop-text': '#000000',
      '--shop-divider': '#e2e8f0',
    });
  });

  it('has the dark theme’s colours [THEME-10]', () => {
    expect(looks.dark).toMatchObject({
      '--shop-primary': '#000000',
      '--shop-secondary': '#ffffff',
      '--shop-background': '#000000',
      '--shop-paper': '#0a0a0a',
      '--shop-text': '#ffffff',
      '--shop-divider': '#2d3748',
    });
  });

  it('draws what is filled with the secondary colour, where the primary one would vanish [THEME-09, THEME-10]', () => {
    const mantine = styleRule(file, 'html[data-mantine-color-scheme]:root');
    expect(mantine['--mantine-primary-color-filled']).toBe('var(--shop-secondary)');
    expect(mantine['--mantine-color-ink-outline']).toBe('var(--shop-secondary)');
    expect(mantine['--mantine-color-ink-text']).toBe('var(--shop-text)');
  });

  for (const look of ['light', 'dark'] as const) {
    it.each(written)(`is readable in the ${look} look: %s on %s [THEME-12]`, (text, ground) => {
      expect(contrast(colour(look, text), colour(look, ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['background', 'paper'])(`shows where a control ends in the ${look} look, on %s [THEME-12]`, (ground) => {
      expect(contrast(colour(look, 'line'), colour(look, ground))).toBeGreaterThanOrEqual(3);
    });
  }

  it('is readable in the hero, which is black in both looks [THEME-12]', () => {
    const hero = styleRule('src-ui/features/shop/home/Hero.module.css', '.hero');
    const lightest = /#[0-9a-f]{6}/.exec(hero.background ?? '')?.[0] ?? '';
    const text = styleRule('src-ui/features/shop/home/Hero.module.css', '.text').color ?? '';
    expect(contrast(text, lightest)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', lightest)).toBeGreaterThanOrEqual(4.5);
  });
});

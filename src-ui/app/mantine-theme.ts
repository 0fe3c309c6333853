import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { FocusKeepingButton } from '../components/FocusKeepingButton.tsx';
import { tooltipDelays } from '../components/tooltip-delays.ts';

/** Grays only: the cards bring the color. */
const ink: MantineColorsTuple = [
  '#ffffff',
  '#f7fafc',
  '#edf1f5',
  '#e2e8f0',
  '#cbd5e0',
  '#a0aec0',
  '#718096',
  '#4a5568',
  '#2d3748',
  '#000000',
];

const fontStack =
  "'Inter', 'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Pixels (THEME-08). */
export const cardRadius = { radius: 8, lift: 4 } as const;

/** Pixels (THEME-07). */
const buttonRadius = 6;
const chipRadius = 4;

/** Text on filled components uses the background color, in both schemes (D22). */
const inkColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const filledWithInk = input.variant === 'filled' && (input.color ?? 'ink') === 'ink';
  return filledWithInk ? { ...colors, color: 'var(--shop-primary)' } : colors;
};

/** A dialog's <header> must not count as a banner landmark. */
const dialogHead = { attributes: { header: { role: 'presentation' } } };

/** Shapes and typography; colors are in palette.css. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  variantColorResolver: inkColors,
  colors: { ink },
  fontFamily: fontStack,
  fontSizes: { note: '13px', fine: '13px', plain: '14px', row: '14px', body: '15px' },
  lineHeights: { note: '20px', fine: '18px', plain: '22px', row: '20px', body: '22px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: buttonRadius,
  headings: {
    fontFamily: fontStack,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '32px', lineHeight: '40px' },
      h2: { fontSize: '22px', lineHeight: '30px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  components: {
    Title: { styles: { root: { letterSpacing: '-0.02em' } } },
    Button: {
      defaultProps: { radius: buttonRadius, component: FocusKeepingButton },
      styles: { root: { padding: '8px 16px', textTransform: 'none' } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 40, radius: buttonRadius, component: FocusKeepingButton } },
    Paper: { defaultProps: { radius: cardRadius.radius } },
    Card: { defaultProps: { radius: cardRadius.radius } },
    Badge: { defaultProps: { radius: chipRadius, tt: 'none' } },
    Chip: { defaultProps: { radius: chipRadius } },
    Pill: { defaultProps: { radius: chipRadius } },
    Tooltip: {
      defaultProps: { openDelay: tooltipDelays.enter, events: { hover: true, focus: true, touch: false } },
    },
    HoverCard: { defaultProps: { radius: cardRadius.radius } },
    Checkbox: { defaultProps: { iconColor: 'var(--shop-primary)' } },
    Radio: { defaultProps: { iconColor: 'var(--shop-primary)' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Modal: { defaultProps: dialogHead },
    Drawer: { defaultProps: { ...dialogHead, transitionProps: { duration: 180, timingFunction: 'ease-out' } } },
  },
});

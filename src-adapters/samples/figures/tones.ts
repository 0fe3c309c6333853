/** Skin from light to dark, and hair. */
export const skin = {
  fair: '#f2cba9',
  light: '#e6b48d',
  tan: '#cd976b',
  brown: '#a16b45',
  dark: '#7f5236',
  deep: '#63402b',
} as const;

export const hair = { black: '#1a1412', dark: '#2f1f16', brown: '#5a3a22', blond: '#c79f5b', red: '#8a4a25' } as const;

import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Unknown values keep the provider's default. */
const known = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The provider's fields are in an iframe without the shop's styles, so colors are passed on. */
function readAppearance(): Appearance {
  const root = document.documentElement;
  const styles = getComputedStyle(root);
  const colour = (name: string): string => styles.getPropertyValue(`--shop-${name}`).trim();
  const frame = (name: string): string => (colour(name) === '' ? '' : `1px solid ${colour(name)}`);
  return {
    theme: root.getAttribute(scheme) === 'dark' ? 'night' : 'stripe',
    variables: known({
      colorPrimary: colour('secondary'),
      colorBackground: colour('paper'),
      colorText: colour('text'),
      colorTextSecondary: colour('quiet'),
      colorTextPlaceholder: colour('quiet'),
      colorDanger: colour('bad'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '16px',
      borderRadius: '6px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    }),
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '500' },
      '.Input': known({ border: frame('line'), boxShadow: 'none' }),
      '.Input:focus': known({ border: frame('secondary'), boxShadow: 'none', outline: frame('secondary') }),
      '.Input--invalid': known({ border: frame('bad'), boxShadow: 'none' }),
      '.Tab': known({ border: frame('line'), boxShadow: 'none' }),
      '.Tab--selected': known({ border: frame('secondary'), boxShadow: 'none', outline: frame('secondary') }),
    },
  };
}

/** Follows the color scheme. */
export function useCardAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const observer = new MutationObserver(() => setAppearance(readAppearance()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: [scheme] });
    return () => observer.disconnect();
  }, []);
  return appearance;
}

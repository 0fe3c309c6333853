import { describe, expect, it } from 'vitest';
import { offlineCode } from '../../src/build/offline-code.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    name: 'index',
    isEntry: true,
    imports: ['_libraries.js'],
    css: ['assets/index-1.css'],
    assets: ['assets/inter-1.woff2'],
    dynamicImports: ['_cart.js', 'src-ui/pages/AboutPage.tsx'],
  },
  '_libraries.js': { file: 'assets/libraries-1.js', name: 'libraries' },
  '_cart.js': {
    file: 'assets/cart-1.js',
    name: 'cart',
    imports: ['_libraries.js', 'index.html'],
    css: ['assets/cart-1.css'],
  },
  'src-ui/pages/AboutPage.tsx': { file: 'assets/AboutPage-1.js', name: 'AboutPage' },
};

describe('code for a shop without a connection', () => {
  it('is the named parts with what they import at once, their styles and fonts [STORE-17]', () => {
    expect(offlineCode(manifest, ['index', 'cart'])).toEqual([
      '/assets/cart-1.css',
      '/assets/cart-1.js',
      '/assets/index-1.css',
      '/assets/index-1.js',
      '/assets/inter-1.woff2',
      '/assets/libraries-1.js',
    ]);
  });

  it('fails the build when a part has lost its name [STORE-17]', () => {
    expect(() => offlineCode(manifest, ['index', 'toasts'])).toThrow('the page has no code named toasts');
  });
});

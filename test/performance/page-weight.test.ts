import { describe, expect, it } from 'vitest';
import { firstPageFiles, inlineScripts, pageFilesOf, portalOnCustomersPages } from './page-weight.ts';

const html = `<script>one();</script><script type="application/json">{}</script><script>two();</script>
  <script src="/small.js"></script>
  <script type="module" crossorigin src="/assets/main.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/main.css"><link rel="icon" href="/favicon.svg">`;

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src-ui/features/shop/cart/CartPage.tsx'],
    css: ['assets/main.css'],
  },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src-ui/features/shop/home/HomePage.tsx': {
    file: 'assets/home.js',
    src: 'src-ui/features/shop/home/HomePage.tsx',
    imports: ['_tile.js'],
    css: ['assets/home.css'],
  },
  '_browser.js': { file: 'assets/browser.js', name: 'browser', imports: ['_shared.js', '_wiring.js'] },
  '_wiring.js': { file: 'assets/wiring.js', name: 'wiring' },
  '_server.js': { file: 'assets/server.js', name: 'server', dynamicImports: ['node_modules/axios/index.js'] },
  'node_modules/axios/index.js': { file: 'assets/axios.js' },
  '_tile.js': { file: 'assets/tile.js' },
  'src-ui/features/shop/cart/CartPage.tsx': {
    file: 'assets/cart.js',
    src: 'src-ui/features/shop/cart/CartPage.tsx',
    imports: ['_react.js'],
  },
};

describe('the weight of the first page', () => {
  it('counts the entry, the lazy home route, what they import and what the page names, each once', () => {
    expect(firstPageFiles(manifest, html, 'browser').sort()).toEqual([
      'assets/browser.js',
      'assets/home.css',
      'assets/home.js',
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
      'assets/tile.js',
      'assets/wiring.js',
      'small.js',
    ]);
  });

  it('counts the scripts within the document', () => {
    expect(inlineScripts(html)).toBe('one();two();');
  });

  it('leaves out what comes after the page that the server rendered', () => {
    const files = firstPageFiles(manifest, html, 'server');

    expect(files).toContain('assets/main.js');
    for (const name of ['axios', 'browser', 'server', 'wiring']) expect(files).not.toContain(`assets/${name}.js`);
  });

  it('refuses a build in which a profile cannot be found', () => {
    const { '_browser.js': _, ...rest } = manifest;

    expect(() => firstPageFiles(rest, html, 'browser')).toThrow('not in the manifest: browser');
  });

  it('leaves out the routes that come later', () => {
    expect(firstPageFiles(manifest, html, 'browser')).not.toContain('assets/cart.js');
  });
});

describe('the pages of customers', () => {
  const pages = Object.fromEntries(
    ['list', 'card', 'cart'].map((name) => [
      `_${name}.js`,
      {
        file: `assets/${name}.js`,
        name,
        imports: ['_shared.js'],
        dynamicImports: ['src-ui/pages/portal/PortalPage.tsx'],
      },
    ]),
  );
  const table = 'src-ui/features/admin/card-manager/CardTable.tsx';
  const whole = {
    ...manifest,
    ...pages,
    [table]: { file: 'assets/table.js', src: table },
    'src-ui/pages/portal/PortalPage.tsx': { file: 'assets/portal.js', imports: [table] },
  };

  it('load nothing of the portal', () => {
    expect(portalOnCustomersPages(whole)).toEqual([]);
  });

  it('are told when something of it comes with them', () => {
    const astray = { ...whole, '_shared.js': { file: 'assets/shared.js', imports: [table] } };
    expect(portalOnCustomersPages(astray)).toEqual([table]);
  });

  it('are counted by their files, each once, with what they import and the first page [NAV-32]', () => {
    expect(pageFilesOf(whole, 'cart').sort()).toEqual([
      'assets/cart.js',
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
    ]);
  });

  it('must be in the build', () => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== '_cart.js'));
    expect(() => portalOnCustomersPages(rest)).toThrow('not in the manifest: cart');
  });
});

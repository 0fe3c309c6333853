import { describe, expect, it } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const files = new Map([
  ['src-domain/cart/add-card.ts', ''],
  ['src-domain/cart/change-cart.use-case.ts', "import { addCard } from './add-card.ts';"],
  ['src-ui/pages/CartPage.tsx', "import { makeChangeCart } from '#domain/cart/change-cart.use-case.ts';"],
  ['src-ui/app/routes.tsx', "const page = () => import('../pages/CartPage.tsx');"],
  ['test/support/render-shop.tsx', "import { routes } from '#ui/app/routes.tsx';"],
  ['test/domain/cart/add-card.test.ts', "import { addCard } from '#domain/cart/add-card.ts';"],
  ['test/domain/money/totals.test.ts', "import { addCard } from '#domain/cart/add-card.ts';"],
  ['test/domain/cart/change-cart.test.ts', "import { x } from '#domain/cart/change-cart.use-case.ts';"],
  ['test/ui/cart/cart-page.test.tsx', "import { renderShop } from '#test/support/render-shop.tsx';"],
  ['test/ui/about/about-page.test.tsx', "import { renderShop } from '#test/support/render-shop.tsx';"],
  ['test/ui/cart/many.volume.test.ts', "import { addCard } from '#domain/cart/add-card.ts';"],
  ['test/domain/cards/card.test.ts', "import { card } from '#domain/cards/card.ts';"],
]);

describe('the tests that a change touches', () => {
  it('are those that need it: named alike, importing it, of its folder, then by steps', () => {
    expect(nearestTests(['src-domain/cart/add-card.ts'], files)).toEqual([
      'test/domain/cart/add-card.test.ts',
      'test/domain/money/totals.test.ts',
      'test/domain/cart/change-cart.test.ts',
      'test/ui/cart/cart-page.test.tsx',
      'test/ui/about/about-page.test.tsx',
    ]);
  });

  it('begin with the one that is named like a page, though all render the shop', () => {
    expect(nearestTests(['src-ui/pages/CartPage.tsx'], files)).toEqual([
      'test/architecture/styles.test.ts',
      'test/ui/cart/cart-page.test.tsx',
      'test/ui/about/about-page.test.tsx',
    ]);
  });

  it('are the changed tests themselves, and for a document the test of documents', () => {
    expect(nearestTests(['test/domain/cards/card.test.ts'], files)).toEqual(['test/domain/cards/card.test.ts']);
    expect(nearestTests(['docs/selling.md'], files)).toEqual(['test/architecture/docs.test.ts']);
  });
});

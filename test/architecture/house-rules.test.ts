import { describe, expect, it } from 'vitest';
import { inspectHouseRules } from './house-rules.ts';
import { plantProject } from './planted-project.ts';

const faultsOf = (files: Record<string, string>) => inspectHouseRules(plantProject(files));

describe('the house rules', () => {
  it.each([
    'const a = process.env.PORT;',
    "const a = globalThis.process.env['PORT'];",
    'const a = import.meta.env.VITE_X;',
    'const { env } = process;',
    "import { env } from 'node:process';",
  ])('refuse %s outside a settings file', (text) => {
    expect(faultsOf({ 'src/server/bind-orders.ts': text })).toHaveLength(1);
    expect(faultsOf({ 'src-adapters/server/sql/open.ts': text })).toHaveLength(1);
    expect(faultsOf({ 'src/server/server-settings.ts': text })).toEqual([]);
  });

  it('let a root hand the environment to its settings', () => {
    expect(faultsOf({ 'src/server/main.ts': "import 'reflect-metadata'; readSettings(process.env);" })).toEqual([]);
  });

  it.each(['it.only', 'it.skip', 'describe.skip', 'test.todo', 'it.skipIf(true)', 'it.concurrent.only', 'xit'])(
    'refuse a test under %s',
    (call) => {
      expect(faultsOf({ 'test/domain/a.test.ts': `${call}('works', () => {});` }).length).toBeGreaterThan(0);
    },
  );

  const rows = {
    'docs/requirements.md': '| CART-01 | The cart works. | S |\n',
    'docs/faults.md': '| M4 | two tabs | both show it |\n',
    'docs/decisions/product-decisions.md': '## D5: The admin has a password\n',
  };

  it.each([
    "it('works [CART-99]', f)",
    "it.each([1])('works with %s [CART-01, CART-99]', f)",
    "it('works [CART-01, M99]', f)",
    "describe('carts [CART-99]', f)",
  ])('refuse the id of a requirement or fault that does not exist: %s', (text) => {
    const faults = faultsOf({ ...rows, 'test/domain/a.test.ts': text });
    expect(faults).toEqual([
      `test/domain/a.test.ts:1 names a requirement, fault or decision that does not exist: ${text}`,
    ]);
    const right = text.replace('CART-99', 'CART-01').replace('M99', 'M4, D5');
    expect(faultsOf({ ...rows, 'test/domain/a.test.ts': right })).toEqual([]);
  });

  it.each([
    "it('works [CART-01][M4]', f)",
    "it('works [CART-01] (M4)', f)",
    "it('works (M4)', f)",
    'it.each([1])(`works with all [CART-01,M4]`, f)',
    "describe('carts [CART-01] of guests', f)",
  ])('refuse ids that are not in one pair of square brackets at the end of the title: %s', (text) => {
    expect(faultsOf({ ...rows, 'test/contract/carts-at-work.ts': text })).toEqual([
      `test/contract/carts-at-work.ts:1 does not end in its ids, in one pair of brackets: ${text}`,
    ]);
  });

  it.each([
    'const [busy, setBusy] = useState(false);',
    'const [problem, setProblem] = useState<string | null>(null);',
    'const [failure, setFailure] = useState<SaveFailure | null>(() => null);',
    'const [isSending, setSending] = useState(false);',
  ])('refuse a component that keeps %s instead of using an action', (text) => {
    expect(faultsOf({ 'src-ui/features/shop/offers/MakeOfferButton.tsx': text })).toHaveLength(1);
    expect(faultsOf({ 'src-ui/forms/use-text-form.ts': text })).toEqual([]);
  });

  it('let a component keep what is no action', () => {
    const text = 'const [picturesBusy, setPicturesBusy] = useState(null); const [open] = useState(false);';
    expect(faultsOf({ 'src-ui/features/shop/offers/MakeOfferButton.tsx': text })).toEqual([]);
  });

  it('refuse a decorator in product code', () => {
    expect(faultsOf({ 'src/server/shop.ts': '@injectable() class Shop {}' })).toHaveLength(1);
  });

  it.each([
    'src-domain/money/utils.ts',
    'src-adapters/server/cart-service.ts',
    'src-domain/money/index.ts',
    'src-domain/Cents.ts',
  ])('refuse the file name %s', (path) => {
    expect(faultsOf({ [path]: '' })).toEqual([`${path} has a name that says too little`]);
  });

  it.each([
    'src-ui/components/PriceText.tsx',
    'src-domain/cart/carts.port.ts',
    'src-domain/cart/add-to-cart.use-case.ts',
  ])('accept the file name %s', (path) => {
    expect(faultsOf({ [path]: '' })).toEqual([]);
  });

  it('refuse two files of one name, in whatever rooms', () => {
    expect(faultsOf({ 'src-domain/cart/cart.ts': '', 'src-adapters/calls/cart.ts': '' })).toHaveLength(1);
    expect(faultsOf({ 'src-domain/cart/cart.ts': '', 'src-adapters/calls/cart.wire.ts': '' })).toEqual([]);
  });

  it('refuse a root that does not begin with reflect-metadata', () => {
    expect(faultsOf({ 'src/cli/shop.ts': "import './settings.ts'; import 'reflect-metadata';" })).toHaveLength(1);
    expect(faultsOf({ 'src/browser/open-page.ts': "import './settings.ts';" })).toHaveLength(1);
    expect(faultsOf({ 'src/cli/shop.ts': "import 'reflect-metadata'; import './settings.ts';" })).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportReport, inspectImports } from './import-rules.ts';
import { plantProject } from './planted-project.ts';

const project = join(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

const manifest = JSON.stringify({
  name: 'planted',
  type: 'module',
  imports,
  dependencies: Object.fromEntries(
    ['neverthrow', 'axios', 'inversify', 'zod', 'react', 'fastify'].map((n) => [n, '1']),
  ),
  devDependencies: { vitest: '1' },
});

const packages = Object.fromEntries(
  ['neverthrow', 'axios', 'inversify', 'zod', 'react', 'fastify', 'vitest', 'undeclared'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'module.exports = {};'],
  ]),
);

const rooms = {
  'src-domain/cards/card.ts': 'export type Card = { id: string };',
  'src-adapters/calls/card-shape.ts': "import * as z from 'zod'; export const shape = z;",
  'src-adapters/samples/cards.ts':
    "import type { Card } from '#domain/cards/card.ts'; export const cards: Card[] = [];",
  'src-adapters/in-memory/cards.ts': "import { ok } from 'neverthrow'; export const cards = ok;",
  'src-adapters/browser/http/cards.ts': "import axios from 'axios'; export const cards = axios;",
  'src-adapters/server/http-api/cards.ts': "import 'node:http'; import f from 'fastify'; export const cards = f;",
  'src-adapters/cli/cards.ts': 'export const cards = 1;',
  'src-ui/components/tile.tsx': "import React from 'react'; export const Tile = React;",
  'src-ui/features/shop/home/HomePage.tsx':
    "import { Tile } from '../../../components/tile.tsx'; export const HomePage = Tile;",
  'src-ui/features/shop/cart/CartPage.tsx': 'export const CartPage = 1;',
  'src-ui/app/App.tsx': "import { HomePage } from '../features/shop/home/HomePage.tsx'; export const App = HomePage;",
  'src/tokens.ts': "import { cards } from '#adapters/samples/cards.ts'; export const tokens = cards;",
  'src/browser/main.ts': "import 'inversify'; import '#ui/app/App.tsx'; import '../tokens.ts';",
  'src/server/main.ts': "import '#adapters/server/http-api/cards.ts';",
  'test/some.ts': 'export const some = 1;',
  'src/cli/shop.ts': "import '#adapters/cli/cards.ts'; import '../server/main.ts';",
};

const sound = { 'package.json': manifest, ...packages, ...rooms };

const violations: [rule: string, path: string, text: string][] = [
  ['domain-imports', 'src-domain/bad.ts', "import '#adapters/samples/cards.ts';"],
  ['domain-imports', 'src-domain/bad.ts', "import type { App } from '#ui/app/App.tsx'; export type X = typeof App;"],
  ['domain-packages', 'src-domain/bad.ts', "import 'zod';"],
  ['domain-without-node', 'src-domain/bad.ts', "import 'node:fs';"],
  ['ui-imports', 'src-ui/app/bad.tsx', "import '#adapters/browser/http/cards.ts';"],
  ['ui-imports', 'src-ui/app/bad.tsx', "import '#src/tokens.ts';"],
  ['ui-packages', 'src-ui/app/bad.tsx', "import 'axios';"],
  ['ui-without-node', 'src-ui/app/bad.tsx', "import 'node:path';"],
  ['features-apart', 'src-ui/features/shop/home/bad.tsx', "import '../cart/CartPage.tsx';"],
  ['features-below-pages', 'src-ui/features/shop/home/bad.tsx', "import '../../../app/App.tsx';"],
  ['components-below-features', 'src-ui/components/bad.tsx', "import '../features/shop/cart/CartPage.tsx';"],
  ['calls-imports', 'src-adapters/calls/bad.ts', "import '#adapters/samples/cards.ts';"],
  ['calls-packages', 'src-adapters/calls/bad.ts', "import 'axios';"],
  ['passwords-packages', 'src-adapters/passwords/bad.ts', "import 'neverthrow';"],
  ['samples-packages', 'src-adapters/samples/bad.ts', "import 'neverthrow';"],
  ['browser-adapters-imports', 'src-adapters/browser/bad.ts', "import '#adapters/cli/cards.ts';"],
  ['in-memory-imports', 'src-adapters/in-memory/bad.ts', "import '#adapters/browser/http/cards.ts';"],
  ['browser-adapters-imports', 'src-adapters/browser/bad.ts', "import '#adapters/server/http-api/cards.ts';"],
  ['browser-adapters-imports', 'src-adapters/browser/bad.ts', "import '#ui/components/tile.tsx';"],
  ['browser-adapters-without-node', 'src-adapters/browser/bad.ts', "import 'node:crypto';"],
  ['browser-adapters-packages', 'src-adapters/browser/bad.ts', "import 'inversify';"],
  ['server-adapters-imports', 'src-adapters/server/bad.ts', "import '#adapters/browser/http/cards.ts';"],
  ['server-adapters-imports', 'src-adapters/server/bad.ts', "import '#src/tokens.ts';"],
  ['cli-adapters-imports', 'src-adapters/cli/bad.ts', "import '#adapters/server/http-api/cards.ts';"],
  ['adapters-in-a-known-room', 'src-adapters/mail/bad.ts', "import 'neverthrow';"],
  ['page-wiring-imports', 'src/browser/bad.ts', "import '#adapters/server/http-api/cards.ts';"],
  ['page-wiring-alone', 'src/browser/bad.ts', "import '../server/main.ts';"],
  ['page-wiring-without-node', 'src/browser/bad.ts', "import 'node:fs';"],
  ['server-wiring-without-page', 'src/server/bad.ts', "import '#adapters/browser/http/cards.ts';"],
  ['wiring-imports', 'src/server/bad.ts', "import '#test/some.ts';"],
  ['examples-imports', 'examples/bad.ts', "import '#adapters/samples/cards.ts';"],
  ['no-test-packages', 'src/server/bad.ts', "import 'vitest';"],
  ['declared', 'src/server/bad.ts', "import 'undeclared';"],
  ['resolvable', 'src/server/bad.ts', "import '#domain/cards/nowhere.ts';"],
];

describe('the imports between the rooms', () => {
  it('let a sound project through', async () => {
    const report = await inspectImports(plantProject(sound));

    expect(report.violations.filter((violation) => violation.severity === 'error')).toEqual([]);
  });

  describe('with a violation in each of many files', () => {
    const files = violations.map(([rule, path, text], at) => [rule, path.replace('bad.', `bad-${at}.`), text] as const);
    const planted = Object.fromEntries(files.map(([, path, text]) => [path, text]));
    /** One look at all of them, by the test that needs it first. */
    let report: Promise<ImportReport> | undefined;

    it.each(files)('refuse by %s a planted %s', async (rule, path) => {
      report ??= inspectImports(plantProject({ ...sound, ...planted }));
      const found = (await report).violations;
      expect(found.filter(({ from }) => from === path).map((violation) => violation.rule)).toContain(rule);
    });
  });

  it('refuse a circle that is made of types alone', async () => {
    const root = plantProject({
      ...sound,
      'src-domain/a.ts': "import type { B } from './b.ts'; export type A = { b: B };",
      'src-domain/b.ts': "import type { A } from './a.ts'; export type B = { a: A };",
    });

    const { violations: found } = await inspectImports(root);

    expect(found.map((violation) => violation.rule)).toContain('no-cycles');
  });

  it('see every source file of a project', async () => {
    const report = await inspectImports(plantProject({ ...sound, 'src-domain/seen.ts': 'export const seen = 1;' }));

    expect(report.modulesSeen).toBeGreaterThan(Object.keys(rooms).length);
    expect(report.modulesMissed).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { plantProject } from './planted-project.ts';
import { exemptions, inspectPorts } from './ports.ts';

const sound = {
  'src-domain/cart/carts.port.ts': 'export interface Carts { find(): void }',
  'src-adapters/in-memory/carts.ts':
    "import type { Carts } from '#domain/cart/carts.port.ts'; export function makeCarts(): Carts { return { find() {} }; }",
  'test/contract/carts.contract.ts': 'export function cartsContract(open: unknown) { return open; }',
  'test/adapters/in-memory/carts.test.ts': `
    import { makeCarts } from '#adapters/in-memory/carts.ts';
    import { cartsContract } from '../../contract/carts.contract.ts';
    cartsContract(makeCarts);`,
};

const faultsOf = (files: Record<string, string>, exempt = {}) => inspectPorts(plantProject(files), exempt).faults;

describe('the check of ports, contract suites and adapters', () => {
  it('lets a port through whose adapter runs its suite', () => {
    const report = inspectPorts(plantProject(sound), {});

    expect(report.faults).toEqual([]);
    expect(report.adapters).toEqual([{ path: 'src-adapters/in-memory/carts.ts', factory: 'makeCarts', port: 'Carts' }]);
  });

  it('refuses a port without a contract suite', () => {
    const { 'test/contract/carts.contract.ts': _, ...files } = sound;

    expect(faultsOf(files)).toEqual([
      'src-domain/cart/carts.port.ts has no contract suite: test/contract/carts.contract.ts is missing',
    ]);
  });

  it('refuses an adapter that no test opens', () => {
    const text = sound['src-adapters/in-memory/carts.ts'].replaceAll('makeCarts', 'makeOtherCarts');

    expect(faultsOf({ ...sound, 'src-adapters/browser/carts.ts': text })).toEqual([
      'src-adapters/browser/carts.ts#makeOtherCarts implements Carts, but no test runs cartsContract of test/contract/carts.contract.ts on it',
    ]);
  });

  it('refuses an adapter of another interface of the port whose test runs the first one’s suite only', () => {
    const files = {
      ...sound,
      'src-domain/cart/carts.port.ts':
        'export interface Carts { find(): void } export interface CartOwners { find(): void }',
      'src-adapters/in-memory/carts.ts': `import type { CartOwners, Carts } from '#domain/cart/carts.port.ts';
        export function makeCarts(): { carts: Carts; owners: CartOwners } { return null as never; }`,
    };

    expect(faultsOf(files)).toEqual([
      'src-adapters/in-memory/carts.ts#makeCarts implements CartOwners, but no test runs cartOwnersContract of test/contract/carts.contract.ts on it',
    ]);
  });

  it('refuses an adapter whose test imports the suite and never calls it', () => {
    const text = sound['test/adapters/in-memory/carts.test.ts'].replace('cartsContract(makeCarts)', 'makeCarts()');

    expect(faultsOf({ ...sound, 'test/adapters/in-memory/carts.test.ts': text })).toHaveLength(1);
  });

  it.each([
    'export async function makeCarts(): Promise<Carts> { return { find() {} }; }',
    'export const makeCarts = (): Carts => ({ find() {} });',
    'export const carts: Carts = { find() {} };',
    'export function makeCarts(): { carts: Carts; close(): void } { return null as never; }',
    'type Store = { carts: Carts }; export function makeCarts(): Store { return null as never; }',
    'interface Kept extends Carts { kept: true } export function makeCarts(): Promise<Kept> { return null as never; }',
  ])('finds the adapter in %s', (declaration) => {
    const text = `import type { Carts } from '#domain/cart/carts.port.ts'; ${declaration}`;

    expect(faultsOf({ ...sound, 'src-adapters/browser/carts.ts': text })).toHaveLength(1);
  });

  it('finds the adapter behind a type of another file', () => {
    const files = {
      'src-adapters/browser/store.ts':
        "import type { Carts } from '#domain/cart/carts.port.ts'; export type Store = { carts: Carts };",
      'src-adapters/browser/carts.ts':
        "import type { Store } from './store.ts'; export function makeCarts(): Store { return null as never; }",
    };

    expect(faultsOf({ ...sound, ...files })).toHaveLength(1);
  });

  it.each([
    "import type { Kept } from '#domain/kept/kept.port.ts'; export function makeKept<T>(): Kept<T> { return null as never; }",
    "import type { KeptNotes } from '#domain/notes/notes.ts'; export const makeKept = (): KeptNotes => null as never;",
  ])('finds the adapter of a port that is the same for several kinds in %s', (adapter) => {
    const files = {
      'src-domain/kept/kept.port.ts': 'export interface Kept<T> { read(): T }',
      'src-domain/notes/notes.ts':
        "import type { Kept } from '../kept/kept.port.ts'; export type KeptNotes = Kept<string>;",
      'src-adapters/in-memory/kept.ts': adapter,
      'test/contract/kept.contract.ts': 'export function keptContract(open: unknown) { return open; }',
    };

    expect(faultsOf(files)).toEqual([
      'src-adapters/in-memory/kept.ts#makeKept implements Kept, but no test runs keptContract of test/contract/kept.contract.ts on it',
    ]);
  });

  it('takes what a function only asks for as no adapter', () => {
    const text = `import type { Carts } from '#domain/cart/carts.port.ts';
      export function makeRoutes(carts: Carts): (again: Carts) => void { return () => carts.find(); }`;

    expect(faultsOf({ ...sound, 'src-adapters/server/routes.ts': text })).toEqual([]);
  });

  it('accepts an adapter as a part of another one that runs the suite', () => {
    const files = {
      'src-adapters/in-memory/carts-over.ts':
        "import type { Carts } from '#domain/cart/carts.port.ts'; export const cartsOver = (): Carts => ({ find() {} });",
      'src-adapters/in-memory/carts.ts': `import type { Carts } from '#domain/cart/carts.port.ts';
        import { cartsOver } from './carts-over.ts'; export function makeCarts(): Carts { return cartsOver(); }`,
    };

    expect(faultsOf({ ...sound, ...files })).toEqual([]);
  });

  it('refuses a factory that hides its port behind an inferred type', () => {
    const text = 'export const makeCarts = () => ({ find() {} });';

    expect(faultsOf({ ...sound, 'src-adapters/browser/carts.ts': text })).toEqual([
      'src-adapters/browser/carts.ts#makeCarts declares no return type, so its port is unknown',
    ]);
  });

  it('accepts an adapter that the test opens through test/support', () => {
    const files = {
      ...sound,
      'test/support/open-carts.ts':
        "import { makeCarts } from '#adapters/in-memory/carts.ts'; export const openCarts = () => makeCarts();",
      'test/adapters/in-memory/carts.test.ts': `
        import { openCarts } from '#test/support/open-carts.ts';
        import { cartsContract } from '#test/contract/carts.contract.ts';
        cartsContract(openCarts);`,
    };

    expect(faultsOf(files)).toEqual([]);
  });

  it('refuses a port without an adapter and a port file without its interface', () => {
    const files = { 'src-domain/a/lamps.port.ts': 'export type Lamp = 1;', 'test/contract/lamps.contract.ts': '' };

    expect(faultsOf(files)).toEqual([
      'src-domain/a/lamps.port.ts exports no interface Lamps',
      'src-domain/a/lamps.port.ts has no adapter: nothing in src-adapters is declared as Lamps',
    ]);
  });

  it('accepts an exemption with a reason, and refuses one for what is gone', () => {
    const { 'test/contract/carts.contract.ts': _, ...files } = sound;

    expect(faultsOf(files, { 'src-domain/cart/carts.port.ts': 'a reason' })).toEqual([]);
    expect(faultsOf(sound, { 'src-domain/gone.port.ts': 'a reason' })).toEqual([
      'src-domain/gone.port.ts is exempt but does not exist',
    ]);
  });
});

describe('the ports of this project', () => {
  it('are exempt for a written reason only', () => {
    for (const reason of Object.values(exemptions)) expect(reason.length).toBeGreaterThan(30);
  });
});

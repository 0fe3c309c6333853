import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const components = 'node_modules/@mantine/core/esm/components';

/** Parts of other components that the shop does not show, or that look right without a style sheet. */
const unused = new Set(['Combobox', 'ScrollArea', 'VisuallyHidden']);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const known = new Map<string, ReadonlySet<string>>();

/** The style sheets of a Mantine component and its parts. */
function sheetsOf(name: string): ReadonlySet<string> {
  const found = known.get(name);
  if (found) return found;
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string) => {
    if (seen.has(path) || !existsSync(join(root, path))) return;
    seen.add(path);
    const folder = path.slice(components.length + 1).split('/')[0] ?? '';
    if (folder !== name && unused.has(folder)) return;
    if (path.endsWith('.module.mjs')) sheets.add(folder);
    for (const next of matches(textOf(path), /from "(\.[^"]+)"/g)) {
      const target = normalize(join(dirname(path), next));
      if (target.startsWith(components)) walk(target);
    }
  };
  walk(`${components}/${name}/${name}.mjs`);
  known.set(name, sheets);
  return sheets;
}

type Module = {
  readonly now: readonly string[];
  readonly late: readonly string[];
  readonly sheets: ReadonlySet<string>;
  readonly uses: ReadonlySet<string>;
};

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const found = modules.get(path);
  if (found) return found;
  const text = textOf(path).replaceAll(/^import type [^;]+;/gm, '');
  const within = (specifiers: string[]) =>
    specifiers
      .map((one) => (one.startsWith('#ui/') ? one.replace('#ui/', 'src-ui/') : normalize(join(dirname(path), one))))
      .filter((one) => /^src-ui\/.*\.tsx?$/.test(one));
  const module = {
    now: within(matches(text, /^(?:import|export)\s(?:[^;]*?from )?'((?:\.|#ui)[^']+)'/gm)),
    late: within(matches(text, /import\('((?:\.|#ui)[^']+)'\)/g)),
    sheets: new Set(matches(text, /'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)),
    uses: new Set(
      matches(text, /^import \{([^}]+)\} from '@mantine\/core'/gm)
        .flatMap((names) => names.split(','))
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name)),
    ),
  };
  modules.set(path, module);
  return module;
}

/** What is loaded together with a module. */
function loadedWith(path: string): Module[] {
  const seen = new Set<string>();
  const walk = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const next of moduleAt(at).now) walk(next);
  };
  walk(path);
  return [...seen].map(moduleAt);
}

const entry = 'src-ui/app/ShopApp.tsx';

/** Entry and everything that loads later, each with the style sheets that are there by then in any case. */
function sheetsByRoot(): ReadonlyMap<string, ReadonlySet<string>> {
  const loaders = new Map<string, string[]>([[entry, []]]);
  for (const [from] of loaders) {
    for (const late of new Set(loadedWith(from).flatMap((module) => module.late))) {
      loaders.set(late, [...(loaders.get(late) ?? []), from]);
    }
  }
  const own = (path: string) => new Set(loadedWith(path).flatMap(({ sheets }) => [...sheets]));
  const all = new Set([...loaders.keys()].flatMap((path) => [...own(path)]));
  const there = new Map<string, ReadonlySet<string>>([...loaders.keys()].map((path) => [path, all]));
  let before = -1;
  const size = () => [...there.values()].reduce((sum, sheets) => sum + sheets.size, 0);
  while (before !== size()) {
    before = size();
    for (const [path, from] of loaders) {
      const earlier = [...all].filter((sheet) => from.length > 0 && from.every((one) => there.get(one)?.has(sheet)));
      there.set(path, new Set([...own(path), ...earlier]));
    }
  }
  return there;
}

describe('style sheets', () => {
  it('of a Mantine component are loaded no later than the code that shows it', () => {
    const missing = [...sheetsByRoot()].flatMap(([path, there]) => {
      const uses = loadedWith(path).flatMap((module) => [...module.uses]);
      const needed = new Set(uses.flatMap((name) => [...sheetsOf(name)]));
      return [...needed].filter((name) => !there.has(name)).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

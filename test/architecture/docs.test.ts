import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, parse } from './source-files.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

const documents = [
  ...readdirSync(project).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

type Link = { readonly file: string; readonly anchor: string };

/** The relative links and images of a document; paths are relative to the project. */
function linksOf(path: string): Link[] {
  return [...read(path).matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g)]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target))
    .map(([, target = '', anchor = '']) => ({
      file: target === '' ? path : relative(project, join(project, dirname(path), target)),
      anchor,
    }));
}

/** Anchors of the headings of a Markdown file, as GitHub makes them. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = ({ file, anchor }: Link): boolean =>
  !existsSync(join(project, file)) || (anchor !== '' && !anchorsOf(file).includes(anchor));

/** Paths in backticks that start at the root of the project; not patterns such as `src-domain/<capability>/`. */
const pathsIn = (path: string): string[] =>
  [...read(path).matchAll(/`((?:src|src-[a-z]+|test|examples|docs|public|\.ci|\.docker)\/[\w./-]*)`/g)].map(
    ([, named = '']) => named,
  );

/**
 * Settings that a file reads: the keys of its schema, and direct uses of `environment`. Excludes NODE_ENV and Vite's
 * PROD.
 */
function settingsIn(path: string): string[] {
  if (!existsSync(join(project, path))) return [];
  return nodesOf(parse(path, read(path)))
    .filter((node) => ts.isPropertyAssignment(node) || isTakenFromEnvironment(node))
    .map((node) => node.name.getText())
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !['NODE_ENV', 'PROD'].includes(name));
}

const isTakenFromEnvironment = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === 'environment';

const schemaSettings = new Set(
  ['browser/browser', 'cli/command', 'server/server'].flatMap((name) => settingsIn(`src/${name}-settings.ts`)),
);
const documentedSettings = [...read('docs/settings.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(
  ([, name]) => name,
);
const exampleSettings = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

describe('the documents', () => {
  it.each(documents)('link to files and headings that exist: %s', (path) => {
    expect(linksOf(path).filter(isBroken)).toEqual([]);
  });

  it('list in docs/settings.md and .env.example the settings that the shop reads, and no others', () => {
    expect([...documentedSettings].sort()).toEqual([...schemaSettings].sort());
    expect([...exampleSettings].sort()).toEqual([...schemaSettings].sort());
  });

  it('show two commands in README.md: one that starts the shop, one that tests it', () => {
    expect([...read('README.md').matchAll(/^```sh\n([^`]*)\n```$/gm)].map(([, command]) => command)).toEqual([
      'npm ci && npm start',
      'npm ci && npm test',
    ]);
  });

  it("say in README.md that the browser profile's admin account guards nothing but the user's own browser [ADMIN-13]", () => {
    expect(read('README.md')).toContain("admin account guards nothing but the user's own browser");
  });

  it('have a row with evidence, or a reason, for each of the 183 security requirements', () => {
    const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*) \| (.*?) ?\|$/gm)];
    const ids = rows.map(([, id]) => id);
    expect(new Set(ids).size).toBe(183);
    expect(ids).toHaveLength(183);
    const bare = rows.filter(([, , , text = '', shown = '']) => !text.startsWith('**Not met') && !/[[`]/.test(shown));
    expect(bare.map(([, id]) => id)).toEqual([]);
  });

  it('give every requirement an id of its own', () => {
    const ids = [
      ...(read('docs/requirements.md').split('\n## Readings chosen')[0] ?? '').matchAll(/^\| ([A-Z]+-\d+) \|/gm),
    ].map(([, id]) => id);

    expect(ids.length).toBeGreaterThan(400);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(documents.filter((path) => path !== 'CHANGELOG.md'))('name files and folders that exist: %s', (path) => {
    expect(pathsIn(path).filter((named) => !existsSync(join(project, named)))).toEqual([]);
  });
});

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

/** The files that a document links to or shows, relative to the project. */
function linksOf(path: string): string[] {
  return [...read(path).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => relative(project, join(project, dirname(path), target)));
}

/** The settings that a file reads: the keys of its shape, and what it takes from `environment` directly. NODE_ENV and Vite's PROD are not the shop's. */
function settingsIn(path: string): string[] {
  if (!existsSync(join(project, path))) return [];
  return [...nodesOf(parse(path, read(path)))]
    .filter((node) => ts.isPropertyAssignment(node) || isTakenFromEnvironment(node))
    .map((node) => node.name.getText())
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !['NODE_ENV', 'PROD'].includes(name));
}

const isTakenFromEnvironment = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === 'environment';

const schemaSettings = new Set(
  readdirSync(join(project, 'src')).flatMap((root) => settingsIn(join('src', root, 'settings.ts'))),
);
const readmeSettings = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
const exampleSettings = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

describe('the documents', () => {
  it.each(documents)('link to files that are there: %s', (path) => {
    expect(linksOf(path).filter((target) => !existsSync(join(project, target)))).toEqual([]);
  });

  it('name in README.md and .env.example the settings that the shop reads, and no others', () => {
    expect([...readmeSettings].sort()).toEqual([...schemaSettings].sort());
    expect([...exampleSettings].sort()).toEqual([...schemaSettings].sort());
  });

  it('open README.md with the two commands', () => {
    expect(read('README.md')).toMatch(/^```sh\nnpm ci && npm start\nnpm ci && npm test\n```\n/);
  });

  it("say in README.md that the browser profile's admin account guards nothing but the visitor's own browser [ADMIN-13]", () => {
    expect(read('README.md')).toContain("admin account guards nothing but the visitor's own browser");
  });

  it('name files of the source that are there', () => {
    const named = documents
      .filter((path) => path !== 'CHANGELOG.md')
      .flatMap((path) => [...read(path).matchAll(/`((?:src|src-[a-z]+|test|examples)\/[\w./-]+\.(?:tsx?|cjs))`/g)])
      .map(([, path = '']) => path);

    expect([...new Set(named)].filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { fileOf } from '../support/imports.ts';

export type SourceFile = { path: string; tree: ts.SourceFile };

/** Every TypeScript file under the folders that exist, parsed, with its path relative to `root`. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => ({ path, tree: parseOnce(root, path) }));
}

/** What two checks read is parsed once. */
const parsed = new Map<string, ts.SourceFile>();

function parseOnce(root: string, path: string): ts.SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const key = join(root, path);
  const known = parsed.get(key);
  if (known?.text === text) return known;
  const tree = parse(path, text);
  parsed.set(key, tree);
  return tree;
}

export function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind);
}

/** Every node of a tree, without its tokens, the outer ones first. */
export function nodesOf(tree: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return nodes;
}

export function placeOf({ path, tree }: SourceFile, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

export type NamedImport = { file: string; name: string; local: string };

const imports = new WeakMap<ts.SourceFile, readonly NamedImport[]>();

/** The named imports of a file that lead to files of the project. */
export function importsOf(file: SourceFile): readonly NamedImport[] {
  const known = imports.get(file.tree) ?? readImports(file);
  imports.set(file.tree, known);
  return known;
}

const readImports = ({ path, tree }: SourceFile): NamedImport[] =>
  tree.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const file = ts.isStringLiteral(statement.moduleSpecifier) ? fileOf(statement.moduleSpecifier.text, path) : null;
    const bindings = statement.importClause?.namedBindings;
    if (file === null || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((element) => ({
      file,
      name: (element.propertyName ?? element.name).text,
      local: element.name.text,
    }));
  });

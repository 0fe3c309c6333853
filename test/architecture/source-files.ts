import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

export type SourceFile = { path: string; tree: ts.SourceFile };

/** Every TypeScript file under the folders that exist, parsed, with its path relative to `root`. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => ({ path, tree: parse(path, readFileSync(join(root, path), 'utf8')) }));
}

export function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind);
}

/** Every node of a tree, the outer ones first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

export function placeOf({ path, tree }: SourceFile, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

const rooms: Record<string, string> = {
  '#domain/': 'src-domain/',
  '#adapters/': 'src-adapters/',
  '#ui/': 'src-ui/',
  '#src/': 'src/',
  '#test/': 'test/',
};

/** Where a specifier leads, relative to the project's root; null for a package. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  for (const [prefix, folder] of Object.entries(rooms)) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return null;
}

export type NamedImport = { file: string; name: string; local: string };

/** The named imports of a file that lead to files of the project. */
export function importsOf({ path, tree }: SourceFile): NamedImport[] {
  return tree.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const file = ts.isStringLiteral(statement.moduleSpecifier) ? fileOf(statement.moduleSpecifier.text, path) : null;
    const bindings = statement.importClause?.namedBindings;
    if (file === null || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((element) => ({
      file,
      name: (element.propertyName ?? element.name).text,
      local: element.name.text,
    }));
  });
}

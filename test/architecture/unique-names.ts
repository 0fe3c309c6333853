import ts from 'typescript';
import { placeOf, readSources, type SourceFile } from './source-files.ts';

const rooms = ['src', 'src-domain', 'src-adapters', 'src-ui'];

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

type Named = { readonly name: string; readonly place: string };

/** What a file exports where it is declared. A type and a value of one name in one file are one name. */
function namesOf(file: SourceFile): readonly Named[] {
  const named = (name: ts.Node | undefined): Named[] =>
    name && ts.isIdentifier(name) ? [{ name: name.text, place: placeOf(file, name) }] : [];
  const all = file.tree.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => named(name));
    return named((statement as ts.DeclarationStatement).name);
  });
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** Names that two files export, one line each: who searches for a name, or imports it by typing it, finds one thing. */
export function inspectNames(root: string): string[] {
  const places = new Map<string, string[]>();
  for (const { name, place } of readSources(root, rooms).flatMap(namesOf)) {
    places.set(name, [...(places.get(name) ?? []), place]);
  }
  return [...places].flatMap(([name, found]) =>
    found.length > 1 ? [`${name} is exported twice: ${found.join(', ')}`] : [],
  );
}

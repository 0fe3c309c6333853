import { dirname, join, normalize } from 'node:path';

const rooms: Readonly<Record<string, string>> = {
  '#domain/': 'src-domain/',
  '#adapters/': 'src-adapters/',
  '#ui/': 'src-ui/',
  '#src/': 'src/',
  '#test/': 'test/',
};

/** Where a specifier leads, relative to the project's root; null for a package. */
export function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const room = Object.keys(rooms).find((prefix) => specifier.startsWith(prefix));
  return room === undefined ? null : `${rooms[room]}${specifier.slice(room.length)}`;
}

/** The files of the project that a module imports, at once or late, types included. */
export const importedBy = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].flatMap(([, specifier = '']) => {
    return fileOf(specifier, path) ?? [];
  });

import { basename, dirname } from 'node:path';
import { importedBy } from '../support/imports.ts';

/** Paths from the project's root to texts. */
export type Files = ReadonlyMap<string, string>;

/** The files that import each file, at once or late. */
function importersIn(files: Files): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const imported of importedBy(path, text)) {
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/** Steps from each file that needs one of `changed` to the nearest of them. */
function stepsTo(changed: readonly string[], files: Files): ReadonlyMap<string, number> {
  const importers = importersIn(files);
  const steps = new Map(changed.map((path) => [path, 0]));
  for (const [path, step] of steps) {
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  }
  return steps;
}

/** What `npm test` runs. */
const isQuickTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !/\.(volume|postgres)\.test\./.test(path) && !path.startsWith('test/e2e/');

/** `CartPage.tsx` and `cart-page.test.tsx` have one. */
const stemOf = (path: string): string =>
  (basename(path).split('.')[0] ?? '').replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

const folderOf = (path: string): string => basename(dirname(path));

/** Tests that read files instead of importing them. */
const readers: readonly (readonly [RegExp, string])[] = [
  [/\.md$/, 'test/architecture/docs.test.ts'],
  [/^src-ui\/.*\.(tsx|css)$/, 'test/architecture/styles.test.ts'],
];

/**
 * The tests that `changed` reaches, the nearest first: changed ones and those named alike, then those that import it
 * themselves, those of the same folder, and the others by steps.
 */
export function nearestTests(changed: readonly string[], files: Files): readonly string[] {
  const steps = stepsTo(changed, files);
  const stems = new Set(changed.map(stemOf));
  const folders = new Set(changed.map(folderOf));
  const rank = (path: string): number => {
    if (changed.includes(path)) return 0;
    if (stems.has(stemOf(path))) return 1;
    const step = steps.get(path) ?? 0;
    if (step === 1) return 2;
    return folders.has(folderOf(path)) ? 3 : 2 + step;
  };
  const reading = readers.flatMap(([pattern, test]) => (changed.some((path) => pattern.test(path)) ? [test] : []));
  const sizeOf = (path: string): number => files.get(path)?.length ?? 0;
  const reached = [...steps.keys()].filter((path) => isQuickTest(path) && files.has(path));
  return [...new Set([...reading, ...reached.sort((a, b) => rank(a) - rank(b) || sizeOf(a) - sizeOf(b))])];
}

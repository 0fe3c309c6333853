import { importsOf, readSources, type SourceFile } from './source-files.ts';

/** What `src/build/test-projects.ts` sorts tests by: the words between a file's name and `.test.ts`. */
const kinds = ['', 'page', 'database', 'database.volume', 'volume', 'postgres'];

/** Their folder says what they need. */
const withoutKinds = /^test\/(domain|ui|e2e)\//;

const kindOf = (path: string): string => /\/[^/.]+\.(?:(.+)\.)?test\.tsx?$/.exec(path)?.[1] ?? '';

const opensDatabases = (file: SourceFile): boolean =>
  importsOf(file).some(({ file: from, name }) => {
    return from.endsWith('/databases.ts') && /^(\w*[dD]atabases|openTestPostgres)$/.test(name);
  });

function faultsOf(file: SourceFile): string[] {
  const { path, tree } = file;
  const kind = kindOf(path);
  const isDatabases = kind.startsWith('database');
  const opens = opensDatabases(file);
  return [
    !kinds.includes(kind) && `${path} has a suffix that no project runs: ${kind}`,
    kind !== '' && withoutKinds.test(path) && `${path} needs no suffix: its folder says what it needs`,
    path.endsWith('x') && !path.startsWith('test/ui/') && `${path} is run by no project: it belongs to test/ui`,
    /^\/\/ @vitest-environment/m.test(tree.text) && `${path} names its environment: the suffix .page.test.ts does`,
    opens && !isDatabases && kind !== 'postgres' && `${path} opens databases: its suffix is .database.test.ts`,
    isDatabases && !opens && `${path} opens none of the databases of databases.ts, as its suffix says`,
  ].filter((fault) => fault !== false);
}

/** Tests whose suffix and text do not agree, one line each. */
export const inspectTestKinds = (root: string): string[] =>
  readSources(root, ['test'])
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(faultsOf);

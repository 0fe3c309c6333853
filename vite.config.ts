import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify } from 'vite';
import { defineConfig } from 'vitest/config';
import { asyncNeverthrow } from './src/server/async-neverthrow.ts';
import { offlineCodeInWorker } from './src/server/offline-code.ts';

const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** What only a PostgreSQL can show: `npm run test:contract:postgres` brings one. */
const needsPostgres = ['test/**/*.postgres.test.ts'];

/** Large amounts, many at once, and contracts that `npm test` proves another way: `npm run test:volume`. */
const volume = ['test/**/*.volume.test.ts'];

const tests = join(import.meta.dirname, 'test');

/** The tests outside `test/ui` whose text is like this. An image is built without tests. */
const testsLike = (pattern: RegExp): string[] =>
  (existsSync(tests) ? readdirSync(tests, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('ui/'))
    .filter((path) => pattern.test(readFileSync(join(tests, path), 'utf8')))
    .map((path) => `test/${path}`);

/** The tests that ask for a page. A worker has one environment, so they share workers of their own. */
const withPage = testsLike(/^\/\/ @vitest-environment jsdom/);

/** The tests that a PostgreSQL answers differently than PGlite: `npm run test:contract:postgres`. */
const overDatabases = testsLike(
  /^import \{[^}]*\b(?:\w*[dD]atabases|openTestPostgres)\b[^}]*\} from '[^']*\/databases\.ts';/m,
);

/** Linux's folder in memory. */
const memory = '/dev/shm';

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31;
}

/** Where tests keep folders: a database on a disk waits for it after each write. A container may have little memory for it. */
const temporary = hasRoomInMemory() ? { TMPDIR: memory } : {};

/** Everything but the journeys: those need a built page and a browser, and run with `--mode e2e` alone. */
const quickProjects = [
  {
    extends: true as const,
    test: {
      name: 'domain',
      environment: 'node',
      // Rules keep nothing between two calls, so the files share their workers: a minute less.
      isolate: false,
      // The rules of the page that touch no DOM, too.
      include: ['test/domain/**/*.test.ts', 'test/ui/**/*.test.ts'],
    },
  },
  {
    extends: true as const,
    test: {
      name: 'node',
      environment: 'node',
      isolate: false,
      include: ['test/**/*.test.ts'],
      exclude: ['test/domain/**', 'test/ui/**', 'test/e2e/**', ...withPage, ...needsPostgres, ...volume],
      // PGlite takes seconds to open, and property tests over a database take many runs.
      testTimeout: 90_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: true as const,
    test: { name: 'page', environment: 'jsdom', isolate: false, include: withPage, testTimeout: 60_000 },
  },
  {
    extends: true as const,
    // React's production build, as shoppers get it: its development build takes half as long again, for warnings that no
    // test reads. `react-act.ts` replaces the `act` that it lacks.
    oxc: { jsx: { development: false } },
    test: {
      name: 'ui',
      env: { NODE_ENV: 'production' },
      environment: 'jsdom',
      // React and Mantine are loaded once a worker; `ui-setup.ts` leaves nothing of a test to the next one.
      isolate: false,
      include: ['test/ui/**/*.test.tsx'],
      setupFiles: ['./test/support/ui-setup.ts'],
    },
  },
];

/** What most visits load, in few files: these modules with what they import. */
const parts: Readonly<Record<string, RegExp>> = {
  list: /\/pages\/(Collection|Search)Page\.tsx$/,
  card: /\/pages\/CardPage\.tsx$/,
  cart: /\/pages\/CartPage\.tsx$/,
  toasts: /\/ToastArea\.tsx$|\/cart-toasts\.ts$/,
  shared: /\/load-ahead\.ts$/,
  wiring: /\/browser\/open-page\.ts$/,
  server:
    /\/(server-profile|saved-answers|saved-catalog|open-indexed-db|keep-first-answers|keep-for-offline|read-ahead)\.ts$/,
  browser: /\/browser-profile\.ts$/,
};
const commonLibraries =
  /\/@mantine\/(core\/esm\/components\/(Text|Title|Flex|Stack|Group|Anchor|CloseButton|Skeleton|Alert|Portal)|hooks\/esm\/(use-merged-ref|use-uncontrolled|use-id|use-force-update|utils))\/|\/@tanstack\/react-query\/|\/@tabler\/icons-react\/dist\/esm\/icons\/Icon(X|Check|ArrowLeft|ChevronRight|AlertTriangle|TruckDelivery|Mail)\.mjs$/;
const profiles = ['wiring', 'server', 'browser'];

type Imports = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

const partsKnown = new Map<string, ReadonlySet<string>>();

/** The parts that need one of the shop's own modules. */
function partsOf(id: string, imports: Imports): ReadonlySet<string> {
  const known = partsKnown.get(id);
  if (known) return known;
  const found = new Set(Object.keys(parts).filter((name) => parts[name]?.test(id)));
  partsKnown.set(id, found);
  for (const importer of imports.getModuleInfo(id)?.importers ?? []) {
    if (!importer.includes('/node_modules/')) for (const part of partsOf(importer, imports)) found.add(part);
  }
  return found;
}

function partOf(id: string, imports: Imports): string | null {
  if (commonLibraries.test(id)) return 'shared';
  if (id.includes('/node_modules/')) return null;
  const found = [...partsOf(id, imports)];
  if (found.length <= 1) return found[0] ?? null;
  if (found.every((part) => profiles.includes(part))) return 'wiring';
  return found.some((part) => profiles.includes(part)) ? 'rules' : 'shared';
}

const sharedOnly = (id: string, imports: Imports): string | null => {
  const part = partOf(id, imports);
  return part !== null && ['shared', 'rules', 'wiring'].includes(part) ? part : null;
};

/**
 * What every page loads comes in two files: the libraries, which a browser keeps from one release to the next, and the shop.
 * Left alone they fall into thirty, and the pages of most visits into fifty: each part that two pages share becomes a file
 * of its own, a request, and a name in the lists of what to load.
 */
const files = [
  // One of its files is called 'browser', as a part of the shop is.
  { name: 'spreadsheets', test: /\/node_modules\/(fflate|saxen|read-excel-file)\//, priority: 4 },
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/.*\.m?js$/, priority: 3 },
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: sharedOnly, debugName: 'shared', priority: 2 },
  { name: partOf, debugName: 'parts', priority: 1 },
];

/** Programs that Node runs: `npm start`, `npm run shop`. They find the project two folders up, as their sources do. */
const programs = {
  target: 'node20' as const,
  rolldownOptions: {
    input: {
      main: 'src/server/main.ts',
      shop: 'src/cli/shop.ts',
      'database-worker': 'src/server/database-worker.ts',
      'heic-program': 'src/server/heic-program.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/**
 * The programs contain every package but the dependencies, which bring WebAssembly, native code or files, or are loaded
 * late: a start reads few large files instead of a thousand small ones. `tsx` only serves programs that are not built.
 */
const external = [...Object.keys(dependencies), 'tsx'];

const routerOf = (file: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
const routerForProduction = [
  { find: /^react-router$/, replacement: routerOf('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerOf('dom-export.mjs') },
];

const longProject = (name: string, include: readonly string[]) => [
  {
    extends: true as const,
    test: {
      name,
      environment: 'node',
      isolate: false,
      include: [...include],
      testTimeout: 180_000,
      hookTimeout: 60_000,
    },
  },
];

const journeys = [
  {
    extends: true as const,
    test: {
      name: 'e2e',
      environment: 'node',
      // The files of a worker share their modules, and so one browser.
      isolate: false,
      include: ['test/e2e/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // What a journey waits for comes when the machine gets to it: as long as a click of the browser waits.
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: 2,
      // A browser on a busy machine: what passes at the second try only is named at the end of `.ci/run`.
      retry: process.env.CI === undefined ? 0 : 1,
    },
  },
];

const projectsOf = (mode: string) => {
  if (mode === 'e2e') return journeys;
  if (mode === 'postgres') return longProject(mode, [...overDatabases, ...needsPostgres]);
  return mode === 'volume' ? longProject(mode, volume) : quickProjects;
};

/** The script in the head of every page stands in the document itself: it is short, and nothing is painted before it ran. */
const headScriptInside = {
  name: 'head-script-inside',
  apply: 'build' as const,
  async transformIndexHtml(html: string) {
    const { code } = await minify('theme.js', readFileSync(join(import.meta.dirname, 'public/theme.js'), 'utf8'));
    return html.replace('<script src="/theme.js"></script>', () => `<script>${code.trim()}</script>`);
  },
  writeBundle({ dir = '' }: { dir?: string | undefined }) {
    rmSync(join(dir, 'theme.js'), { force: true });
  },
};

/** What runs at the first press on a card or a list: compiled while it is loaded, not within the press. */
const compiledOnLoad = ['libraries', 'shared', 'list', 'card', 'server'];

/** V8 reads the comment in a file's first line (Chromium 136 and later); minifying would drop it. */
const compileHints = {
  name: 'compile-hints',
  apply: 'build' as const,
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, { type: 'asset' } | { type: 'chunk'; name: string; code: string }>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !compiledOnLoad.includes(file.name)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

// biome-ignore lint/style/noDefaultExport: Vite and Vitest read their settings from the default export.
export default defineConfig(({ mode, isSsrBuild }) => ({
  // A program has no page beside it.
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [
    react(),
    asyncNeverthrow,
    headScriptInside,
    ...(isSsrBuild === true ? [] : [compileHints, offlineCodeInWorker]),
  ],
  resolve: {
    alias: [
      // inversify brings the light form itself; the full one beside it would weigh 4 kB more on the first page.
      { find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' },
      // The package's exports name its development build only.
      ...(mode === 'production' ? routerForProduction : []),
    ],
  },
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/page',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    sourcemap: false,
    // The libraries are over Vite's 500 kB; what the first page may weigh is told by `bench:page`.
    chunkSizeWarningLimit: 600,
    ...(isSsrBuild === true
      ? programs
      : {
          target: browsers,
          // Only Safari before 17 would need it, which then loads the same files a little later.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              codeSplitting: { groups: files },
              // The first page names every file of the shop, and hashes cannot be compressed; the manifest tells what is in a file.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:7][extname]',
            },
            // The browser profile needs at once what the other one loads late.
            checks: { ineffectiveDynamicImport: false },
          },
        }),
  },
  ...(isSsrBuild === true && { ssr: { noExternal: true as const, external } }),
  server: { host: '127.0.0.1', port: 5173, fs: { strict: true } },
  preview: { host: '127.0.0.1', port: 4173 },
  test: {
    projects: projectsOf(mode),
    env: mode === 'e2e' ? {} : temporary,
    setupFiles: mode === 'e2e' ? [] : ['./test/support/property-seed.ts', './test/support/unwrap-reason.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Rendering makes short-lived objects in plenty: with room for them, a tenth less time goes to collecting them.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 15_000,
    // Milliseconds from which a test that passed is listed.
    slowTestThreshold: 30_000,
    // What a test waits for may be late on a busy machine: `/ready` alone waits two seconds for the database.
    expect: { poll: { timeout: 10_000 } },
    // A failure names what it found, also where only its message is kept.
    chaiConfig: { truncateThreshold: 400 },
    coverage: { provider: 'v8', include: ['src-domain/**', 'src-adapters/**', 'src-ui/**', 'src/**'] },
  },
}));

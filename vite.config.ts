import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** What only a PostgreSQL can show: `npm run test:contract:postgres` brings one. */
const needsPostgres = ['test/**/*.postgres.test.ts'];

/** Large amounts, many at once, and contracts that `npm test` proves another way: `npm run test:volume`. */
const volume = ['test/**/*.volume.test.ts'];

const tests = join(import.meta.dirname, 'test');

/**
 * The tests outside `test/ui` that ask for a page. A worker has one environment, so they share workers of their own. An image
 * is built without tests.
 */
const withPage = (existsSync(tests) ? readdirSync(tests, { recursive: true, encoding: 'utf8' }) : [])
  .filter((path) => path.endsWith('.test.ts') && !path.startsWith('ui/'))
  .filter((path) => readFileSync(join(tests, path), 'utf8').startsWith('// @vitest-environment jsdom'))
  .map((path) => `test/${path}`);

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
      exclude: [
        'test/domain/**',
        'test/ui/**',
        'test/e2e/**',
        ...withPage,
        ...(process.env.TEST_DATABASE_URL ? [] : [...needsPostgres, ...volume]),
      ],
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
    test: {
      name: 'ui',
      environment: 'jsdom',
      // React and Mantine are loaded once a worker; `ui-setup.ts` leaves nothing of a test to the next one.
      isolate: false,
      include: ['test/ui/**/*.test.tsx'],
      setupFiles: ['./test/support/ui-setup.ts'],
    },
  },
];

/**
 * What every page loads comes in two files: the libraries, which a browser keeps from one release to the next, and the shop.
 * Left alone they fall into thirty: each part that some late page shares with the first one becomes a file of its own, which
 * weighs some 10 kB more in all.
 */
const firstFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/.*\.m?js$/ },
  { name: 'first', tags: ['$initial' as const] },
];

const volumes = [
  {
    extends: true as const,
    test: {
      name: 'volume',
      environment: 'node',
      isolate: false,
      include: volume,
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
      include: ['test/e2e/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // What a journey waits for comes when the machine gets to it: as long as a click of the browser waits.
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: 2,
    },
  },
];

const projectsOf = (mode: string) => {
  if (mode === 'e2e') return journeys;
  return mode === 'volume' ? volumes : quickProjects;
};

// biome-ignore lint/style/noDefaultExport: Vite and Vitest read their settings from the default export.
export default defineConfig(({ mode, isSsrBuild }) => ({
  // A program, as the crash runs build one, has no page beside it.
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [react()],
  // inversify brings the light form itself; the full one beside it would weigh 4 kB more on the first page.
  resolve: { alias: [{ find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' }] },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    sourcemap: false,
    // The libraries are over Vite's 500 kB; what the first page may weigh is told by `bench:page`.
    chunkSizeWarningLimit: 600,
    ...(isSsrBuild !== true && { rolldownOptions: { output: { codeSplitting: { groups: firstFiles } } } }),
  },
  server: { host: '127.0.0.1', port: 5173, fs: { strict: true } },
  preview: { host: '127.0.0.1', port: 4173 },
  test: {
    projects: projectsOf(mode),
    setupFiles: mode === 'e2e' ? [] : ['./test/support/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    // A failure names what it found, also where only its message is kept.
    chaiConfig: { truncateThreshold: 400 },
    coverage: { provider: 'v8', include: ['src-domain/**', 'src-adapters/**', 'src-ui/**', 'src/**'] },
  },
}));

import { existsSync, statfsSync } from 'node:fs';

/**
 * The suffix of a test's file says what it needs. `page`: a window. `database`: PGlite, and a PostgreSQL in a run of its own,
 * which may answer differently. `postgres`: what only a PostgreSQL can show. `volume`: large amounts, many at once, and
 * contracts that `npm test` proves another way.
 */
const withPage = ['test/**/*.page.test.ts'];
const overPostgres = ['test/**/*.database.test.ts', 'test/**/*.database.volume.test.ts', 'test/**/*.postgres.test.ts'];
const onlyPostgres = ['test/**/*.postgres.test.ts'];
const volume = ['test/**/*.volume.test.ts'];

/** Linux's folder in memory. */
const memory = '/dev/shm';

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31;
}

/** Where tests keep folders: a database on a disk waits for it after each write. A container may have little memory for it. */
const temporary = hasRoomInMemory() ? { TMPDIR: memory } : {};

/** The files of a project share their workers: libraries are loaded once a worker, not once a file. */
type Project = { readonly name: string; readonly include: readonly string[]; readonly [setting: string]: unknown };

const project = ({ include, ...settings }: Project) => ({
  extends: true as const,
  test: { environment: 'node', isolate: false, include: [...include], ...settings },
});

/** Everything but the journeys: those need a built page and a browser, and run with `--mode e2e` alone. */
const quickProjects = [
  // The rules of the page that touch no DOM, too.
  project({ name: 'domain', include: ['test/domain/**/*.test.ts', 'test/ui/**/*.test.ts'] }),
  project({
    name: 'node',
    include: ['test/**/*.test.ts'],
    exclude: ['test/domain/**', 'test/ui/**', 'test/e2e/**', ...withPage, ...onlyPostgres, ...volume],
    // PGlite takes seconds to open, and property tests over a database take many runs.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  }),
  project({ name: 'page', environment: 'jsdom', include: withPage, testTimeout: 60_000 }),
  {
    ...project({
      name: 'ui',
      env: { NODE_ENV: 'production' },
      environment: 'jsdom',
      include: ['test/ui/**/*.test.tsx'],
      // Leaves nothing of a test to the next one.
      setupFiles: ['./test/support/ui-setup.ts'],
    }),
    // React's production build, as shoppers get it: its development build takes half as long again, for warnings that no
    // test reads. `react-act.ts` replaces the `act` that it lacks.
    oxc: { jsx: { development: false } },
  },
];

const long = (name: string, include: readonly string[]) => [
  project({ name, include, testTimeout: 180_000, hookTimeout: 60_000 }),
];

/** Journeys that are the same in every browser. */
const inEngines = ['test/e2e/engines/**/*.test.ts'];
const engines = ['firefox', 'webkit'];

const journeys = (mode: string, retry: number) => [
  project({
    name: mode,
    // The files of a worker share one browser.
    ...(mode === 'e2e'
      ? { include: ['test/e2e/**/*.test.ts'], exclude: inEngines }
      : { include: inEngines, env: { ENGINE: mode } }),
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What a journey waits for comes when the machine gets to it: as long as a click of the browser waits.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    retry,
  }),
];

const isJourneys = (mode: string): boolean => mode === 'e2e' || engines.includes(mode);

function projectsOf(mode: string, retry: number) {
  if (isJourneys(mode)) return journeys(mode, retry);
  if (mode === 'postgres') return long(mode, overPostgres);
  return mode === 'volume' ? long(mode, volume) : quickProjects;
}

/**
 * Vitest's settings for `--mode volume`, `postgres`, `e2e`, `firefox` or `webkit`, and for `npm test` in any other. A journey
 * that fails is tried again `retry` times.
 */
export const testSettings = (mode: string, retry: number) => ({
  projects: projectsOf(mode, retry),
  env: isJourneys(mode) ? {} : temporary,
  setupFiles: isJourneys(mode) ? [] : ['./test/support/property-seed.ts', './test/support/unwrap-reason.ts'],
  pool: 'forks' as const,
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
  coverage: { provider: 'v8' as const, include: ['src-domain/**', 'src-adapters/**', 'src-ui/**', 'src/**'] },
});

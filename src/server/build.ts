import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildRenderer } from './build-renderer.ts';

const projectFolder = join(import.meta.dirname, '../..');

/** A folder of `dist`, the file that shows when it was built, and its sources. */
export type Target = {
  readonly name: string;
  readonly made: string;
  readonly sources: readonly string[];
};

type Build = Target & { readonly build: (folder: string) => Promise<void> };

async function buildWithVite(outDir: string, ssr: boolean): Promise<void> {
  const { build } = await import('vite');
  await build({ root: projectFolder, logLevel: 'warn', build: { ssr, outDir, emptyOutDir: true } });
}

const everywhere = ['src-ui', 'src-domain', 'src-adapters', 'vite.config.ts', 'package-lock.json'];

const page: Build = {
  name: 'page',
  made: 'index.html',
  sources: [...everywhere, 'src/browser', 'src/server', 'src/build', 'src/token.ts', 'public', 'index.html'],
  build: async (folder) => {
    await buildWithVite(folder, false);
    compressFiles(folder);
    await buildRenderer(projectFolder, folder);
  },
};

const server: Build = {
  name: 'server',
  made: 'main.js',
  sources: [...everywhere, 'src'],
  build: (folder) => buildWithVite(folder, true),
};

/** What a first start copies instead of making a database and its tables. */
const database: Build = {
  name: 'database',
  made: 'PG_VERSION',
  sources: ['src-adapters/server/sql', 'src/server/prepare-database.ts', 'package-lock.json'],
  build: async (folder) => {
    const { prepareDatabase } = await import('./prepare-database.ts');
    await prepareDatabase(folder);
  },
};

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Whether the target is missing or older than its sources. */
export function isStale(project: string, { name, made, sources }: Target): boolean {
  const built = join(project, 'dist', name, made);
  return !existsSync(built) || newestIn(built) < Math.max(...sources.map((path) => newestIn(join(project, path))));
}

/** Precompresses larger text files. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|wasm|webmanifest)$/.test(entry.name) || statSync(path).size < 1024)
      continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/** Replaces the build atomically, because a shop may be running. */
export function swapIn(fresh: string, built: string): void {
  const before = `${built}.${process.pid}.before`;
  if (existsSync(built)) renameSync(built, before);
  renameSync(fresh, built);
  rmSync(before, { recursive: true, force: true });
}

/** Builds the target unless it is newer than its sources. */
async function buildTarget(target: Build): Promise<void> {
  if (!isStale(projectFolder, target)) return;
  // Not to standard output, where the command line writes exports.
  process.stderr.write(`Building the ${target.name} (up to a minute, only when it is new or has changed)…\n`);
  const folder = join(projectFolder, 'dist', target.name);
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}.fresh-`);
  try {
    await target.build(fresh);
    chmodSync(fresh, 0o755);
    swapIn(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

export const buildServer = (): Promise<void> => buildTarget(server);

if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  for (const target of [page, server, database]) {
    if (wanted.length === 0 || wanted.includes(target.name)) await buildTarget(target);
  }
}

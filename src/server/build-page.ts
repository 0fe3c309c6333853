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
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const projectFolder = join(import.meta.dirname, '../..');
const pageFolder = join(projectFolder, 'dist/page');

const sources = [
  'src-ui',
  'src-domain',
  'src-adapters',
  'src/browser',
  'src/token.ts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Whether the build is missing or older than its sources. */
export function isStale(project: string, page: string): boolean {
  const built = join(page, 'index.html');
  return !existsSync(built) || newestIn(built) < Math.max(...sources.map((path) => newestIn(join(project, path))));
}

/** Precompresses larger text files. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name) || statSync(path).size < 1024)
      continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

/** Replaces the build atomically, because a shop may be running. */
export function swapIn(fresh: string, page: string): void {
  const before = `${page}.${process.pid}.before`;
  if (existsSync(page)) renameSync(page, before);
  renameSync(fresh, page);
  rmSync(before, { recursive: true, force: true });
}

async function buildPage(): Promise<void> {
  if (!isStale(projectFolder, pageFolder)) return;
  process.stdout.write('Building the page (up to a minute, only when it is new or has changed)…\n');
  const { build } = await import('vite');
  mkdirSync(dirname(pageFolder), { recursive: true });
  const fresh = mkdtempSync(`${pageFolder}.fresh-`);
  try {
    await build({ root: projectFolder, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
    compressFiles(fresh);
    chmodSync(fresh, 0o755);
    swapIn(fresh, pageFolder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await buildPage();

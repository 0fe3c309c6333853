import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes (1 kB = 1000 bytes) that `/` may load before it is usable, in each profile. */
export const limits = {
  server: { script: 163_000, style: 20_000 },
  browser: { script: 217_500, style: 20_000 },
};

/** Files of code and styles that a page may load, with those of the first page: by the names of `src/build/page-files.ts` (NAV-32). */
export const fileLimits: Readonly<Record<string, number>> = {
  list: 9,
  card: 9,
  cart: 9,
  listings: 11,
  checkout: 18,
  profile: 22,
};

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;

export type Weight = { file: string; kind: 'script' | 'style'; bytes: number };

/**
 * What each profile loads before the page is usable, besides the entry: files that the build names (`src/build/page-files.ts`). Where
 * the server rendered the page, the rest comes after it.
 */
const profiles = { server: [], browser: ['wiring', 'browser'] } as const satisfies Record<string, readonly string[]>;
export type Profile = keyof typeof profiles;

/** The source of the home route, loaded besides the entry when it is lazy. */
const homePage = /^src-ui\/.*\/Home(Page)?\.tsx$/;

/** Customer pages besides home, and the code of the server profile. */
const customersPages = ['list', 'card', 'cart', 'wiring', 'server'];

/** Admin code. */
const portals = /^src-ui\/(pages\/portal|features\/admin)\//;

function withStaticImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withStaticImports(manifest, next, seen);
  return seen;
}

/** The files of a page whose code the build names. @throws for an unknown name */
export function pageFilesOf(manifest: Manifest, name: string): string[] {
  const keys = known(manifest, [name]).flatMap((key) => [...withStaticImports(manifest, key)]);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const chunks = [...keys, ...entries].flatMap((key) => manifest[key] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}

/** Scripts and styles that index.html names. */
function namedInHtml(html: string): string[] {
  const tags = html.match(/<script[^>]*\ssrc="[^"]+"|<link[^>]*\shref="[^"]+"/g) ?? [];
  const loaded = tags.filter((tag) => tag.startsWith('<script') || /rel="(stylesheet|modulepreload)"/.test(tag));
  return loaded.map((tag) => tag.replace(/.*\s(?:src|href)="\/?([^"]+)".*/s, '$1'));
}

/** @throws for an unknown name */
function known(manifest: Manifest, names: readonly string[]): readonly string[] {
  const keys = Object.keys(manifest);
  const missing = names.filter((name) => !keys.some((key) => manifest[key]?.name === name));
  if (missing.length > 0) throw new Error(`not in the manifest: ${missing.join(', ')}`);
  return keys.filter((key) => names.includes(manifest[key]?.name ?? ''));
}

function startsOf(manifest: Manifest, profile: Profile): string[] {
  const always = Object.entries(manifest).filter(([key, chunk]) => chunk.isEntry || homePage.test(chunk.src ?? key));
  return [...always.map(([key]) => key), ...known(manifest, profiles[profile])];
}

/** Portal code that customers load; should be empty. */
export function portalOnCustomersPages(manifest: Manifest): string[] {
  const starts = [
    ...(Object.keys(profiles) as Profile[]).flatMap((profile) => startsOf(manifest, profile)),
    ...known(manifest, customersPages),
  ];
  const loaded = new Set(starts.flatMap((key) => [...withStaticImports(manifest, key)]));
  return [...loaded].filter((key) => portals.test(manifest[key]?.src ?? key));
}

/**
 * What `/` loads before it is usable: entry, home route and profile with static imports and styles, and the page's own
 * tags.
 */
export function firstPageFiles(manifest: Manifest, html: string, profile: Profile): string[] {
  const keys = startsOf(manifest, profile).flatMap((key) => [...withStaticImports(manifest, key)]);
  const chunks = keys.map((key) => manifest[key]);
  const files = chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : []));
  return [...new Set([...namedInHtml(html), ...files])].filter((file) => /\.(js|css)$/.test(file));
}

const manifestOf = (page: string): Manifest => JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'));

const gzipped = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

/** The scripts that stand in index.html. */
export const inlineScripts = (html: string): string =>
  Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script]) => script).join('');

export function weigh(page: string, profile: Profile): Weight[] {
  const manifest = manifestOf(page);
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const files = firstPageFiles(manifest, html, profile).map((file) => ({
    file,
    kind: file.endsWith('.css') ? ('style' as const) : ('script' as const),
    bytes: gzipped(readFileSync(join(page, file))),
  }));
  const inside: Weight = { file: 'index.html (its script)', kind: 'script', bytes: gzipped(inlineScripts(html)) };
  return [...files, inside].sort((a, b) => b.bytes - a.bytes);
}

export function totalOf(weights: Weight[], kind: Weight['kind']): number {
  return weights.filter((weight) => weight.kind === kind).reduce((sum, weight) => sum + weight.bytes, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** Prints a table for a profile; returns whether it is within the limits. */
function isLight(page: string, profile: Profile): boolean {
  const weights = weigh(page, profile);
  process.stdout.write(`\nThe first page in the ${profile} profile, gzipped\n`);
  for (const { file, bytes } of weights) process.stdout.write(`${kilobytes(bytes)}  ${file}\n`);
  const kinds = ['script', 'style'] as const;
  for (const kind of kinds) {
    const total = totalOf(weights, kind);
    const verdict = total > limits[profile][kind] ? ': TOO HEAVY' : '';
    process.stdout.write(
      `${kilobytes(total)}  ${kind} in all, limit ${kilobytes(limits[profile][kind]).trim()}${verdict}\n`,
    );
  }
  return kinds.every((kind) => totalOf(weights, kind) <= limits[profile][kind]);
}

/** Prints how many files the pages load; returns whether they are within the limits. */
function areFew(page: string): boolean {
  const manifest = manifestOf(page);
  process.stdout.write('\nFiles of code and styles of other pages\n');
  const counted = Object.entries(fileLimits).map(([name, limit]) => {
    const { length } = pageFilesOf(manifest, name);
    process.stdout.write(
      `${String(length).padStart(7)}  ${name}, limit ${limit}${length > limit ? ': TOO MANY' : ''}\n`,
    );
    return length <= limit;
  });
  return counted.every(Boolean);
}

function report(page: string): number {
  if (!existsSync(join(page, '.vite/manifest.json'))) {
    process.stderr.write('dist/page is missing: run npm run build first.\n');
    return 1;
  }
  const verdicts = (Object.keys(profiles) as Profile[]).map((profile) => isLight(page, profile));
  const isFew = areFew(page);
  const astray = portalOnCustomersPages(manifestOf(page));
  if (astray.length > 0) process.stderr.write(`Shoppers load what is the portal's: ${astray.join(', ')}\n`);
  return verdicts.every(Boolean) && isFew && astray.length === 0 ? 0 : 1;
}

if (resolve(process.argv[1] ?? '') === import.meta.filename) {
  process.exitCode = report(join(import.meta.dirname, '../../dist/page'));
}

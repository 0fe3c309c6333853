import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the page that it renders, so that both change together. Not served: the name begins with a dot. */
export const rendererIn = (page: string): string => join(page, '.renderer/render-page.js');

/**
 * Pages that are rendered on the server, with what the route loads: a module, or a file that the build names (`src/build/page-files.ts`).
 * Null when it comes with the first code.
 */
const renderedPages: readonly (readonly [path: RegExp, code: string | null])[] = [
  [/^\/$/, null],
  [/^\/cards$/, 'list'],
  [/^\/card\/[^/]+$/, 'card'],
  [/^\/search$/, 'list'],
  [/^\/ebay-listings$/, 'listings'],
  [/^\/cart$/, 'cart'],
  [/^\/checkout$/, 'checkout'],
  [/^\/checkout\/success$/, 'checkout'],
  [/^\/profile(\/[a-z]+)?$/, 'profile'],
  [/^\/boxes$/, 'src-ui/pages/BoxesPage.tsx'],
  [/^\/about$/, 'src-ui/pages/AboutPage.tsx'],
  [/^\/legal$/, 'src-ui/pages/LegalPage.tsx'],
  [/^\/terms-privacy$/, 'src-ui/pages/TermsPage.tsx'],
];

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: string[];
  readonly css?: string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

export type PageCode = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

function keyOf(manifest: Manifest, code: string): string {
  const key = Object.keys(manifest).find((one) => one === code || manifest[one]?.name === code);
  if (key === undefined) throw new Error(`${code} is not in the manifest of the page`);
  return key;
}

function codeOf(manifest: Manifest, code: string | null): PageCode {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const there = entry === undefined ? new Set<string>() : closureOf(manifest, entry);
  const keys = code === null ? [] : [...closureOf(manifest, keyOf(manifest, code))];
  const chunks = keys.filter((key) => !there.has(key)).flatMap((key) => manifest[key] ?? []);
  return { styles: chunks.flatMap(({ css = [] }) => css), scripts: chunks.map(({ file }) => file) };
}

/** What a page loads besides the first code, from the manifest of the build; null for a page that is not rendered. */
export function pageCodeIn(page: string): (path: string) => PageCode | null {
  const manifest: Manifest = JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'));
  const known = renderedPages.map(([path, code]) => ({ path, code: codeOf(manifest, code) }));
  return (path) => known.find((one) => one.path.test(path))?.code ?? null;
}

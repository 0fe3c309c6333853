import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** What the shop needs without a connection, by the names of its files: the shell, lists, cards, the cart and toasts. */
const offlineParts = [
  'index',
  'wiring',
  'rules',
  'shared',
  'list',
  'card',
  'cart',
  'toasts',
  'MenuDrawer',
  'SuggestionBox',
  'KeyList',
  'FilterDrawer',
  'TilePreview',
  'MakeOfferButton',
  'saved-toasts',
];

/**
 * Addresses of these parts of the page, of what they import at once, and of their styles and fonts.
 * @throws when the build has no part of a name
 */
export function offlineCode(manifest: Manifest, parts: readonly string[] = offlineParts): readonly string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const part of parts) {
    const found = Object.keys(manifest).filter((key) => manifest[key]?.name === part);
    if (found.length === 0) throw new Error(`the page has no code named ${part}`);
    for (const key of found) add(key);
  }
  return [...files].sort();
}

const nothingYet = 'const fromStart = [];';

/** Tells the service worker, which no bundler reads, what it keeps from its installation on (STORE-17). */
export const offlineCodeInWorker = {
  name: 'offline-code-in-worker',
  apply: 'build' as const,
  writeBundle({ dir = '' }: { dir?: string | undefined }) {
    const worker = join(dir, 'sw.js');
    const script = readFileSync(worker, 'utf8');
    if (!script.includes(nothingYet)) throw new Error(`sw.js has no line ${nothingYet}`);
    const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
    const list = `const fromStart = ${JSON.stringify(offlineCode(manifest))};`;
    writeFileSync(
      worker,
      script.replace(nothingYet, () => list),
    );
  },
};

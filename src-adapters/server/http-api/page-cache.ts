import { LRUCache } from 'lru-cache';
import type { CatalogVersion } from '../catalog-version.ts';
import type { Html } from './page.ts';

/** Bytes of HTML; a page has some 50,000, and a tenth of that compressed. */
const mostBytes = 16 * 1024 * 1024;

/** Milliseconds. A price chart ends today. */
const keptMs = 60_000;

type KeptPage = {
  readonly html: Html;
  readonly version: number;
  readonly shell: string;
};

export type PageCache = {
  find(url: string, shell: string): Html | null;
  keep(url: string, shell: string, html: Html, version: number | null): void;
};

/** Rendered pages until the next write, those asked for last. @param now milliseconds, only rising */
export function makePageCache(version: CatalogVersion, now: () => number = () => performance.now()): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ html }) => html.body.length,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    find: (url, shell) => {
      const page = pages.get(url);
      return page?.version === version() && page.shell === shell ? page.html : null;
    },
    keep: (url, shell, html, before) => {
      // A write during the rendering may or may not be in it.
      if (before !== null && before === version()) pages.set(url, { html, version: before, shell });
    },
  };
}

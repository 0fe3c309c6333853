import type { CatalogVersion } from '../catalog-version.ts';
import type { Html } from './page.ts';

/** Bytes of HTML; a page has some 50,000, and a tenth of that compressed. */
const mostBytes = 32 * 1024 * 1024;

/** Milliseconds. A price chart ends today. */
const longest = 60_000;

type KeptPage = {
  readonly html: Html;
  readonly version: number;
  readonly shell: string;
  readonly until: number;
};

export type KeptPages = {
  find(url: string, shell: string): Html | null;
  keep(url: string, shell: string, html: Html, version: number | null): void;
};

/** Rendered pages until the next write, those asked for last. @param now milliseconds, only rising */
export function makeKeptPages(version: CatalogVersion, now: () => number = () => performance.now()): KeptPages {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const drop = (url: string) => {
    bytes -= pages.get(url)?.html.body.length ?? 0;
    pages.delete(url);
  };
  return {
    find: (url, shell) => {
      const page = pages.get(url);
      if (page === undefined) return null;
      drop(url);
      if (page.version !== version() || page.shell !== shell || now() > page.until) return null;
      pages.set(url, page);
      bytes += page.html.body.length;
      return page.html;
    },
    keep: (url, shell, html, before) => {
      // A write during the rendering may or may not be in it.
      if (before === null || before !== version()) return;
      drop(url);
      pages.set(url, { html, version: before, shell, until: now() + longest });
      bytes += html.body.length;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}

import type { SiteMapCard } from '../server-catalog.ts';
import { cardPath } from './card-head.ts';
import { escaped, type PageHead } from './page-head.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function lastmod(instant: string | undefined): string {
  const at = new Date(instant ?? '');
  const text = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return /^\d{4}-/.test(text) ? `<lastmod>${text}</lastmod>` : '';
}

const entry = (address: string, changedAt?: string): string =>
  `<url><loc>${escaped(address)}</loc>${lastmod(changedAt)}</url>`;

/** @param origin 'https://shop.example' */
export const pageEntries = (pages: readonly PageHead[], origin: string): string =>
  pages.map(({ path }) => `${entry(`${origin}${path}`)}\n`).join('');

export const cardEntries = (cards: readonly SiteMapCard[], origin: string): string =>
  cards.map(({ id, changedAt }) => `${entry(`${origin}${cardPath(id)}`, changedAt)}\n`).join('');

export const siteMap = (entries: readonly string[]): string =>
  `${declaration}\n<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;

const siteMapPath = (number: number): string => `/sitemap-${number}.xml`;

/** Index for more cards than fit into one file. */
export const siteMapIndex = (files: number, origin: string): string =>
  [
    declaration,
    `<sitemapindex ${namespace}>`,
    ...Array.from({ length: files }, (_, n) => `<sitemap><loc>${escaped(origin + siteMapPath(n + 1))}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');

/** Does not name the admin's sign-in page, because this file is public. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/management-portal', '/checkout', '/cart', '/profile'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

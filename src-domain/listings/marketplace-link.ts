import { normaliseItemId } from './item-id.ts';

/** National marketplace hosts besides .com: the endings after 'ebay.' (LIST-20). */
const endings = [
  'com',
  'com.au',
  'at',
  'be',
  'ca',
  'ch',
  'cn',
  'co.jp',
  'co.th',
  'co.uk',
  'com.cn',
  'com.hk',
  'com.my',
  'com.sg',
  'com.tw',
  'de',
  'es',
  'fr',
  'ie',
  'in',
  'it',
  'nl',
  'ph',
  'pl',
  'vn',
];
const hosts = new Set(endings.flatMap((ending) => ['', 'www.', 'm.'].map((prefix) => `${prefix}ebay.${ending}`)));

const parts = /^https?:\/\/([^/?#\s\\@]+)(\/[^?#\s]*)?(?:[?#]\S*)?$/i;

type Link = { readonly host: string; readonly path: string };

function parse(url: string): Link | null {
  const [, host = '', path = ''] = parts.exec(url.trim()) ?? [];
  return hosts.has(host.toLowerCase()) ? { host: host.toLowerCase(), path } : null;
}

const itemPath = /\/itm\/(?:[^/]+\/)*?(\d+)\/?$/;
const versionedForm = /v1(?:%7c|\|)/i;

/** A link to an item on the marketplace itself: its host, an /itm/ path, no 'v1|' form (LIST-20). */
export function isMarketplaceLink(url: string): boolean {
  const link = parse(url);
  return link !== null && /\/itm\/[^/]/.test(link.path) && !versionedForm.test(url);
}

/**
 * https, the item id alone in the path, no tracking query (LIST-21). A link in the 'v1|' form is mended; what is no
 * marketplace link gives null.
 */
export function cleanMarketplaceLink(url: string): string | null {
  const link = parse(url);
  if (!link) return null;
  const [, last = ''] = /\/itm\/(.+?)\/?$/.exec(link.path) ?? [];
  const id = itemPath.exec(link.path)?.[1] ?? normaliseItemId(last.split('/').at(-1) ?? '');
  return id ? `https://${link.host}/itm/${id}` : null;
}

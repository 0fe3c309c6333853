import { normaliseItemId } from './item-id.ts';

/** National marketplace hosts: the endings after 'ebay.' (LIST-20). */
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

/** Characters. Marketplace links with tracking have a few thousand. */
const longestLink = 10_000;

/** Item ids are 64-bit numbers. */
const longestItemId = 20;

type Link = { readonly host: string; readonly path: string };

function parse(url: string): Link | null {
  if (url.length > longestLink) return null;
  const [, host = '', path = ''] = parts.exec(url.trim()) ?? [];
  return hosts.has(host.toLowerCase()) ? { host: host.toLowerCase(), path } : null;
}

/** Maximum number of nested percent-encodings to decode. */
const mostLayers = 10;

const decodedOnce = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 128 ? String.fromCharCode(code) : '\uFFFD';
  });

/** Decodes nested percent-encodings of ASCII: 'v1%257C' is 'v1|'. */
function decoded(text: string): string | null {
  let now = text;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = decodedOnce(now);
    if (next === now) return now;
    now = next;
  }
  return null;
}

const versionedForm = /v1\|/i;

/** A marketplace host and an /itm/ path with an id not in the 'v1|' form (LIST-20). */
export function isMarketplaceLink(url: string): boolean {
  const [link, plain] = [parse(url), decoded(url)];
  return link !== null && plain !== null && /\/itm\/[^/]/.test(link.path) && !versionedForm.test(plain);
}

function itemPart(path: string): string {
  const [, ...behind] = path.split('/itm/');
  return behind.join('/itm/').replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Normalizes a marketplace link to https, the plain item id and no query; null for any other link. */
export function cleanMarketplaceLink(url: string): string | null {
  const link = parse(url);
  if (!link) return null;
  const id = normaliseItemId(decoded(itemPart(link.path)) ?? '');
  return id && id.length <= longestItemId ? linkTo(link.host, id) : null;
}

const linkTo = (host: string, id: string): string => `https://${host}/itm/${id}`;

/** The link to an item given by its number; null when the text has no item id. */
export function marketplaceLinkOf(text: string): string | null {
  const id = normaliseItemId(text);
  return id && id.length <= longestItemId ? linkTo('www.ebay.com', id) : null;
}

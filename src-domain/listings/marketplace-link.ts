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

/** Characters of the longest link that is looked at. The marketplace's own, with all they track, have a few thousand. */
const longestLink = 10_000;

/** Digits of the longest item id: they are numbers of 64 bits. */
const longestItemId = 20;

type Link = { readonly host: string; readonly path: string };

function parse(url: string): Link | null {
  if (url.length > longestLink) return null;
  const [, host = '', path = ''] = parts.exec(url.trim()) ?? [];
  return hosts.has(host.toLowerCase()) ? { host: host.toLowerCase(), path } : null;
}

/** How often signs may be encoded one over the other before nobody means anything by it. */
const mostLayers = 10;

const decodedOnce = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 128 ? String.fromCharCode(code) : '\uFFFD';
  });

/** Written out, however often its signs were encoded: 'v1%257C' is 'v1|'. Signs beyond ASCII do not matter. */
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

/** A link to an item on the marketplace itself: its host, an /itm/ path, no 'v1|' form (LIST-20). */
export function isMarketplaceLink(url: string): boolean {
  const [link, plain] = [parse(url), decoded(url)];
  return link !== null && plain !== null && /\/itm\/[^/]/.test(link.path) && !versionedForm.test(plain);
}

/** The last part of a path behind '/itm/'; empty where nothing stands there. */
function itemPart(path: string): string {
  const [, ...behind] = path.split('/itm/');
  return behind.join('/itm/').replace(/\/$/, '').split('/').at(-1) ?? '';
}

/**
 * https, the item id alone in the path, no tracking query (LIST-21). A link in the 'v1|' form is mended; what is no
 * marketplace link gives null.
 */
export function cleanMarketplaceLink(url: string): string | null {
  const link = parse(url);
  if (!link) return null;
  const id = normaliseItemId(decoded(itemPart(link.path)) ?? '');
  return id && id.length <= longestItemId ? linkTo(link.host, id) : null;
}

const linkTo = (host: string, id: string): string => `https://${host}/itm/${id}`;

/** The link to an item that is known by its number alone; null where the text names none (LIST-22). */
export function marketplaceLinkOf(text: string): string | null {
  const id = normaliseItemId(text);
  return id && id.length <= longestItemId ? linkTo('www.ebay.com', id) : null;
}

import type { ShopConfig } from '../../calls/shop-config.wire.ts';
import { shareSize } from '../pictures/share-picture.ts';

/** Metadata for search engines and link previews. */
export type PageHead = {
  /** Canonical path, without a query. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Preview picture and its alternative text. */
  readonly share: { readonly path: string; readonly alt: string };
  /** Only for cards that are for sale. */
  readonly product?: {
    /** US dollars, '125.00'; null without a price. */
    readonly price: string | null;
    readonly isSold: boolean;
    /** JSON-LD (schema.org). */
    readonly data: object;
  };
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in elements and attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (email) => entities[email] ?? email);

/** JSON that is safe inside HTML and scripts. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (email) => `\\u${email.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const longestDescription = 200;

/** One line, cut at a word boundary. */
export function oneLine(text: string, longest = longestDescription): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$|\s+\S*$/u, '')}…`;
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}">`;

const productTags = ({ price, isSold, data }: NonNullable<PageHead['product']>): string[] => [
  ...(price === null ? [] : [property('product:price:amount', price), property('product:price:currency', 'USD')]),
  property('product:availability', isSold || price === null ? 'out of stock' : 'in stock'),
  `<script type="application/ld+json">${safeJson(data)}</script>`,
];

/** A fixed-size bitmap, as link previews require (CARD-33). */
const shareTags = ({ path, alt }: PageHead['share'], origin: string): string[] => [
  property('og:image', `${origin}${path}`),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(shareSize.width)),
  property('og:image:height', String(shareSize.height)),
  property('og:image:alt', alt),
  named('twitter:card', 'summary_large_image'),
  named('twitter:image', `${origin}${path}`),
];

/** JSON-LD is data, so the content security policy allows it. */
export function headHtml(
  { path, title, description, share, product }: PageHead,
  { publicUrl: origin, details }: Pick<ShopConfig, 'publicUrl' | 'details'>,
): string {
  const address = `${origin}${path}`;
  const line = oneLine(description);
  return [
    `<title>${escaped(title)}</title>`,
    named('description', line),
    `<link rel="canonical" href="${escaped(address)}">`,
    property('og:site_name', details.name),
    property('og:type', product ? 'product' : 'website'),
    property('og:title', title),
    property('og:description', line),
    property('og:url', address),
    ...shareTags(share, origin),
    named('twitter:title', title),
    named('twitter:description', line),
    ...(product ? productTags(product) : []),
  ].join('');
}

/** For pages that must not be listed: carts, profiles, portal, drafts, missing pages. */
export const unlistedHead = named('robots', 'noindex');

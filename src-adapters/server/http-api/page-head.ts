import { shareSize } from '../pictures/share-picture.ts';

/** What a page tells those who do not run its code: search engines, and whoever shows a link to it (CARD-21). */
export type PageHead = {
  /** From the root of the shop, and without a query: the one address of the page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Of the picture that shows whoever is sent a link to it: its path, and what it shows. */
  readonly share: { readonly path: string; readonly alt: string };
  /** For sale. */
  readonly product?: {
    /** US dollars, as '125.00'; null for a card without a price. */
    readonly price: string | null;
    readonly isSold: boolean;
    /** JSON-LD, by the vocabulary of schema.org. */
    readonly data: object;
  };
};

const siteName = 'Goat Collection';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML and XML, inside an element or an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (email) => entities[email] ?? email);

/** A value as JSON that no text in it can lead out of, in an element or in a script. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (email) => `\\u${email.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const longestDescription = 200;

/** One line, cut at a word where it is long. */
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

/** A raster of fixed size, as those who show links ask for it (CARD-33). */
const shareTags = ({ path, alt }: PageHead['share'], origin: string): string[] => [
  property('og:image', `${origin}${path}`),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(shareSize.width)),
  property('og:image:height', String(shareSize.height)),
  property('og:image:alt', alt),
  named('twitter:card', 'summary_large_image'),
  named('twitter:image', `${origin}${path}`),
];

/** The elements of a page's head. JSON-LD is data: the content policy lets no script run, and this is none. @param origin 'https://shop.example' */
export function headHtml({ path, title, description, share, product }: PageHead, origin: string): string {
  const address = `${origin}${path}`;
  const line = oneLine(description);
  return [
    `<title>${escaped(title)}</title>`,
    named('description', line),
    `<link rel="canonical" href="${escaped(address)}">`,
    property('og:site_name', siteName),
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

/** For a page that is nobody's to find: carts, profiles, the portal, drafts, and what is not there. */
export const unlistedHead = named('robots', 'noindex');

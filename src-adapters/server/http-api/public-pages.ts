import { profileSections } from '#domain/identity/profile-sections.ts';
import { nameInSentence, type ShopDetails } from '#domain/settings/shop-details.ts';
import type { ShopSection } from '#domain/settings/shop-settings.ts';
import type { ShopConfig } from '../../calls/shop-config.wire.ts';
import type { ShareSubject } from '../pictures/share-picture.ts';
import type { PageHead } from './page-head.ts';

type PublicPage = Omit<PageHead, 'share'> & {
  /** The section that it is. */
  readonly section?: ShopSection;
  /** Only with an address to write to. */
  readonly needsContact?: true;
};

function pagesOf({ name, tagline }: ShopDetails): readonly PublicPage[] {
  const shop = nameInSentence(name);
  return [
    {
      path: '/',
      title: `${name}: ${tagline || 'a new way to collect'}`,
      description: `${tagline || 'A new way to collect'}: basketball, football and baseball cards, graded gems and raw finds, from ${shop}.`,
    },
    {
      path: '/cards',
      title: `Browse ${shop}`,
      description: `Every card of ${shop}: by sport, player, team, brand, year, grade and price.`,
    },
    {
      path: '/ebay-listings',
      section: 'live-listings',
      title: `Live listings · ${name}`,
      description: 'Sports cards that are on offer right now on the marketplace, found for collectors.',
    },
    {
      path: '/boxes',
      section: 'boxes',
      title: `Boxes · ${name}`,
      description: `Sealed boxes of sports cards, picked by ${shop}.`,
    },
    {
      path: '/signup',
      section: 'newsletter',
      title: `Signup for Emails · ${name}`,
      description: `Emails about new sports cards, sealed boxes and deals of ${shop}, for those who ask for them.`,
    },
    {
      path: '/about',
      title: `About us · ${name}`,
      description: `Who runs ${shop}, and what for.`,
    },
    {
      path: '/legal',
      title: `Legal · ${name}`,
      description: `Company, compliance, intellectual property and disclaimers of ${shop}.`,
    },
    {
      path: '/terms-privacy',
      title: `Terms & Privacy · ${name}`,
      description: `The terms of ${shop}, and what happens to data and cookies.`,
    },
    {
      path: '/contact',
      needsContact: true,
      title: `Contact · ${name}`,
      description: `How to reach ${shop}, and how long shipping and returns take.`,
    },
  ];
}

/** Preview picture of all pages except cards. */
export const shopShare = ({ name, tagline }: Pick<ShopDetails, 'name' | 'tagline'>): ShareSubject => ({
  shop: name,
  title: name,
  line: tagline || 'A new way to collect sports cards',
  picture: '',
});

type Shown = Pick<ShopConfig, 'policies' | 'details'>;

/** Indexed pages besides cards: without hidden sections, and the contact page if there is an address (PAGE-20). */
export const publicPagesOf = ({ policies, details }: Shown): readonly PageHead[] =>
  pagesOf(details)
    .filter(({ section }) => section === undefined || !details.hidden.includes(section))
    .filter(({ needsContact }) => !needsContact || policies.contactEmail !== null)
    .map(({ path, title, description }) => ({
      path,
      title,
      description,
      share: { path: '/sharing/shop', alt: details.name },
    }));

/** Pages that are not indexed. Any other path is no page, unless it is public, a card or in the portal. */
const unlistedPages: ReadonlySet<string> = new Set([
  '/search',
  '/cart',
  '/checkout',
  '/checkout/success',
  '/checkout/invoice',
  '/mom',
  '/profile',
  ...profileSections.map((section) => `/profile/${section}`),
  '/confirm-signup',
  '/unsubscribe',
  '/reset-password',
  '/staff-invitation',
  '/admin',
]);

/** Of the addresses of one page, without ids. Null for no page, which returns 404 (STORE-18). Cards have a route. */
export function pagePattern(path: string, shop: Shown & Pick<ShopConfig, 'adminLoginPath'>): string | null {
  if (/^\/offers\/[^/]+$/.test(path)) return '/offers/:id';
  if (/^\/management-portal(\/|$)/.test(path)) return '/management-portal/*';
  const isPage = publicPageAt(path, shop) !== null || unlistedPages.has(path) || path === shop.adminLoginPath;
  return isPage ? path : null;
}

/** Null for a page that must not be indexed. */
export const publicPageAt = (path: string, shop: Shown): PageHead | null =>
  publicPagesOf(shop).find((page) => page.path === path) ?? null;

import type { ShopConfig } from '../../wire/shop-config.wire.ts';
import { type ShareSubject, shopName } from '../pictures/share-picture.ts';
import type { PageHead } from './page-head.ts';

const pages: readonly Omit<PageHead, 'share'>[] = [
  {
    path: '/',
    title: 'Goat Collection: a new way to collect',
    description:
      'A new way to collect: basketball, football and baseball cards, graded gems and raw finds, from the Goat Collection.',
  },
  {
    path: '/cards',
    title: 'Browse the Goat Collection',
    description: 'Every card of the Goat Collection: by sport, player, team, brand, year, grade and price.',
  },
  {
    path: '/ebay-listings',
    title: 'Live listings · Goat Collection',
    description: 'Sports cards that are on offer right now on the marketplace, found for collectors.',
  },
  {
    path: '/boxes',
    title: 'Boxes · Goat Collection',
    description: 'Sealed boxes of sports cards, picked by the Goat Collection.',
  },
  {
    path: '/signup',
    title: 'Signup for Emails · Goat Collection',
    description:
      'Emails about new sports cards, sealed boxes and deals of the Goat Collection, for those who ask for them.',
  },
  {
    path: '/about',
    title: 'About us · Goat Collection',
    description: 'Who runs the Goat Collection, and what for.',
  },
  {
    path: '/legal',
    title: 'Legal · Goat Collection',
    description: 'Company, compliance, intellectual property and disclaimers of the Goat Collection.',
  },
  {
    path: '/terms-privacy',
    title: 'Terms & Privacy · Goat Collection',
    description: 'The terms of the Goat Collection, and what happens to data and cookies.',
  },
];

/** Preview picture of all pages except cards. */
export const shopShare: ShareSubject = {
  title: shopName,
  line: 'A new way to collect sports cards',
  picture: '',
};

const share = { path: '/sharing/shop', alt: shopName };

const contactPage: Omit<PageHead, 'share'> = {
  path: '/contact',
  title: 'Contact · Goat Collection',
  description: 'How to reach the Goat Collection, and how long shipping and returns take.',
};

/** Indexed pages besides cards. Includes the contact page if there is an address (PAGE-20). */
export const publicPagesOf = ({ policies }: Pick<ShopConfig, 'policies'>): readonly PageHead[] =>
  (policies.contactEmail ? [...pages, contactPage] : pages).map((page) => ({ ...page, share }));

/** Pages that are not indexed. Any other path is no page, unless it is public, a card or in the portal. */
const unlistedPages: ReadonlySet<string> = new Set([
  '/search',
  '/cart',
  '/checkout',
  '/checkout/success',
  '/mom',
  '/profile',
  '/confirm-signup',
  '/unsubscribe',
  '/reset-password',
  '/admin',
]);

/** Whether the path is a page; all others return 404 (STORE-18). Cards are checked separately. */
export const isPagePath = (path: string, shop: Pick<ShopConfig, 'policies' | 'adminLoginPath'>): boolean =>
  publicPageAt(path, shop) !== null ||
  unlistedPages.has(path) ||
  path === shop.adminLoginPath ||
  /^\/management-portal(\/|$)/.test(path);

/** Null for a page that must not be indexed. */
export const publicPageAt = (path: string, shop: Pick<ShopConfig, 'policies'>): PageHead | null =>
  publicPagesOf(shop).find((page) => page.path === path) ?? null;

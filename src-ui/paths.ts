import type { CardId } from '#domain/cards/card.ts';
import type { OrderId } from '#domain/checkout/order.ts';

/** Every address of the shop. */
export const paths = {
  home: '/',
  collection: '/cards',
  search: '/search',
  /** The shop's own cards that a search finds. */
  searchFor: (text: string) => `/cards?q=${encodeURIComponent(text)}`,
  card: (id: CardId) => `/card/${encodeURIComponent(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  /** The second step of the checkout. */
  checkoutPayment: '/checkout?step=payment',
  checkoutSuccess: '/checkout/success',
  /** An order's confirmation. */
  order: (id: OrderId) => `/checkout/success?order=${encodeURIComponent(id)}`,
  profile: '/profile',
  /** Signing in or registering there saves the card and leads back to it. */
  saveAfterSignIn: (id: CardId) =>
    `/profile?save=${encodeURIComponent(id)}&then=${encodeURIComponent(`/card/${encodeURIComponent(id)}`)}`,
  liveListings: '/ebay-listings',
  boxes: '/boxes',
  signup: '/signup',
  /** Where the link of a sign-up's email leads. */
  confirmSignup: '/confirm-signup',
  /** Where the link of an email leads. */
  unsubscribe: '/unsubscribe',
  about: '/about',
  contact: '/contact',
  legal: '/legal',
  terms: '/terms-privacy',
  privacy: '/terms-privacy?tab=privacy',
  greeting: '/mom',
  resetPassword: '/reset-password',
  admin: '/admin',
  portal: '/management-portal',
  portalSection: (section: string) => `/management-portal/${section}`,
  adminDashboard: '/management-portal/dashboard',
  cardManager: '/management-portal/cards',
  /** The Card Manager with the form of a new card open, or of one that is there. */
  newCard: '/management-portal/cards?new',
  editCard: (id: CardId) => `/management-portal/cards?edit=${encodeURIComponent(id)}`,
  /** The Card Manager's list as it suits what is to be done. */
  draftCards: '/management-portal/cards?status=drafts',
  cardsByPrice: '/management-portal/cards?sort=priceHigh',
  manyCards: '/management-portal/cards?size=100',
  managePictures: '/management-portal/cards?task=pictures',
  editDescriptions: '/management-portal/cards?task=descriptions',
  importCards: '/management-portal/cards/import',
  /** What was changed about one card. */
  cardHistory: (id: CardId) => `/management-portal/audit?card=${encodeURIComponent(id)}`,
  deskOrders: '/management-portal/orders',
  deskOrder: (id: OrderId) => `/management-portal/orders/${encodeURIComponent(id)}`,
  packingSlip: (id: OrderId) => `/management-portal/orders/${encodeURIComponent(id)}/packing-slip`,
} as const;

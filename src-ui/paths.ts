import type { CardId } from '#domain/cards/card.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { CustomerId } from '#domain/customers/customer.ts';
import type { ProfileSection } from '#domain/identity/profile-sections.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';

export const paths = {
  home: '/',
  collection: '/cards',
  search: '/search',
  /** Search in the collection. */
  searchFor: (text: string) => `/cards?q=${encodeURIComponent(text)}`,
  /** The collection under filters, named as its address names them (`filter-url.ts`). */
  cardsWith: (filter: Readonly<Record<string, string>>) => `/cards?${new URLSearchParams(filter)}`,
  anyCard: '/card/:id',
  card: (id: CardId) => `/card/${encodeURIComponent(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  checkoutPayment: '/checkout?step=payment',
  checkoutSuccess: '/checkout/success',
  order: (id: OrderId) => `/checkout/success?order=${encodeURIComponent(id)}`,
  anyInvoice: '/checkout/invoice',
  invoice: (id: OrderId) => `/checkout/invoice?order=${encodeURIComponent(id)}`,
  anyOffer: '/offers/:id',
  offer: (id: OfferId) => `/offers/${encodeURIComponent(id)}`,
  profile: '/profile',
  /** Begins at the tab 'Create Account'. */
  newAccount: '/profile?new',
  profileSection: (section: ProfileSection) => `/profile/${section}`,
  /** Goes on to an address of the shop after sign-in. */
  signInFor: (address: string) => `/profile?then=${encodeURIComponent(address)}`,
  /** Saves the card after sign-in and returns to it. */
  saveAfterSignIn: (id: CardId) =>
    `/profile?save=${encodeURIComponent(id)}&then=${encodeURIComponent(`/card/${encodeURIComponent(id)}`)}`,
  liveListings: '/ebay-listings',
  boxes: '/boxes',
  signup: '/signup',
  confirmSignup: '/confirm-signup',
  unsubscribe: '/unsubscribe',
  about: '/about',
  contact: '/contact',
  legal: '/legal',
  terms: '/terms-privacy',
  privacy: '/terms-privacy?tab=privacy',
  greeting: '/mom',
  resetPassword: '/reset-password',
  staffInvitation: '/staff-invitation',
  admin: '/admin',
  portal: '/management-portal',
  portalSection: (section: string) => `/management-portal/${section}`,
  adminDashboard: '/management-portal/dashboard',
  cardManager: '/management-portal/cards',
  /** Opens the form of a new card. */
  newCard: '/management-portal/cards?new',
  editCard: (id: CardId) => `/management-portal/cards?edit=${encodeURIComponent(id)}`,
  cardsWithoutSport: '/management-portal/cards?missing=sport',
  draftCards: '/management-portal/cards?status=drafts',
  cardsByPrice: '/management-portal/cards?sort=priceHigh',
  manyCards: '/management-portal/cards?size=100',
  lots: '/management-portal/inventory?view=lots',
  lot: (number: number) => `/management-portal/inventory/lots/${number}`,
  staff: '/management-portal/users/staff',
  managePictures: '/management-portal/cards?task=pictures',
  editDescriptions: '/management-portal/cards?task=descriptions',
  importCards: '/management-portal/cards/import',
  addPhotos: '/management-portal/cards/photos',
  cardHistory: (id: CardId) => `/management-portal/audit?card=${encodeURIComponent(id)}`,
  adminOrders: '/management-portal/orders',
  orderCheck: '/management-portal/orders/check',
  adminOrder: (id: OrderId) => `/management-portal/orders/${encodeURIComponent(id)}`,
  adminOffer: (id: OfferId) => `/management-portal/offers/${encodeURIComponent(id)}`,
  /** A customer's page, by the id of the account or of any order. */
  customer: (id: CustomerId | OrderId) => `/management-portal/users/customers/${encodeURIComponent(id)}`,
  packingSlip: (id: OrderId) => `/management-portal/orders/${encodeURIComponent(id)}/packing-slip`,
  adminInvoice: (id: OrderId) => `/management-portal/orders/${encodeURIComponent(id)}/invoice`,
} as const;

import type { PageName } from '#domain/content/page-content.ts';
import type { DocumentName } from '#domain/documents/documents.ts';

/** All storage keys (STORE-05). Existing browsers have data under them: keys are added, never changed. */
export const storageKeys = {
  user: 'user',
  isAdmin: 'isAdmin',
  adminToken: 'adminToken',
  registeredUsers: 'registeredUsers',
  /** Also used by Mantine and `public/theme.js`. */
  theme: 'mantine-color-scheme-value',
  cart: 'cart',
  cartTimestamp: 'cartTimestamp',
  cartId: 'cartId',
  cartBackup: 'cartBackup',
  /** Tells which of two carts is newer (M1). */
  cartRevision: 'cartRevision',
  sentCart: 'sentCart',
  cards: 'adminCards',
  /** Separate, because the cards' key has a specified format (STORE-06). */
  cardVersions: 'cardVersions',
  boxes: 'adminBoxes',
  prices: 'cardPrices',
  cardViews: 'cardViews',
  viewedCards: 'viewedCards',
  stockValues: 'stockValues',
  orders: 'orders',
  receipts: 'receipts',
  keys: 'singleKeys',
  importMappings: 'importMappings',
  recentCards: 'recentCards',
  firstSteps: 'firstSteps',
  density: 'density',
  columns: 'cardColumns',
} as const;

/** Specified names (STORE-08). */
export const contentKeys = {
  about: 'aboutUsContent',
  legal: 'legalContent',
  'terms-privacy': 'termsPrivacyContent',
} as const satisfies Record<PageName, string>;

export const documentKey = (name: DocumentName): string =>
  name in contentKeys ? contentKeys[name as PageName] : `${name}Settings`;

/** Version of a page's content, and earlier versions (D60). */
export const contentVersionsOf = (key: string): string => `${key}_versions`;

/** Card drafts have no prefix, because they came first. */
export const draftPrefixes = {
  cards: 'formDraft ',
  boxes: 'formDraft box ',
  pages: 'formDraft page ',
  checkout: 'checkoutDraft ',
} as const;

/** Second copy in the same storage (STORE-09). */
export const backupOf = (key: string): string => `${key}_backup`;

/** Save time in milliseconds (STORE-09). */
export const timestampOf = (key: string): string => `${key}_timestamp`;

/** The database copy must be ignored, because it could not be deleted (STORE-12). */
export const clearedOf = (key: string): string => `${key}_cleared`;

/** Quarantined texts (S4). */
export const corruptOf = (key: string): string => `${key}.corrupt.`;

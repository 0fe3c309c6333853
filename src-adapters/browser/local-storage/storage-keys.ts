import type { PageName } from '#domain/content/page-content.ts';

/**
 * Every key the shop uses in a browser's storage (STORE-05, STORE-06, STORE-08). A key is a promise to every browser that
 * has been here before: names are added, never changed.
 */
export const storageKeys = {
  user: 'user',
  isAdmin: 'isAdmin',
  adminToken: 'adminToken',
  registeredUsers: 'registeredUsers',
  /** The key that Mantine and /theme.js read as well. */
  theme: 'mantine-color-scheme-value',
  cart: 'cart',
  cartTimestamp: 'cartTimestamp',
  cartId: 'cartId',
  cartBackup: 'cartBackup',
  /** How often the cart was changed, so that tabs can tell which of two carts is newer (M1). */
  cartRevision: 'cartRevision',
  /** What the server was told of the cart (C2). */
  sentCart: 'sentCart',
  cards: 'adminCards',
  /** Beside the cards, which are nothing but cards (STORE-06): how often each was changed, and when last. */
  cardVersions: 'cardVersions',
  boxes: 'adminBoxes',
  prices: 'cardPrices',
  /** How often cards were looked at (ADMIN-23). */
  cardViews: 'cardViews',
  /** Which cards a session has looked at: counted once each. */
  viewedCards: 'viewedCards',
  /** What the stock was worth, day by day (ADMIN-29). */
  stockValues: 'stockValues',
  orders: 'orders',
  receipts: 'receipts',
  /** Whether keys that stand for themselves do something (NAV-20). */
  keys: 'singleKeys',
  /** How the columns of imported files were matched (CMGR-38). */
  importMappings: 'importMappings',
  /** The cards that were looked at last (CARD-32). */
  recentCards: 'recentCards',
  /** The columns of the Card Manager's table (CMGR-29). */
  columns: 'cardColumns',
} as const;

export const contentKeys = {
  about: 'aboutUsContent',
  legal: 'legalContent',
  'terms-privacy': 'termsPrivacyContent',
} as const satisfies Record<PageName, string>;

/** Which version a page's words are, and the versions before (D60). */
export const contentVersionsOf = (key: string): string => `${key}_versions`;

/** Before the key of what was entered and not saved yet (CMGR-36, PAGE-19). A card's keys begin with no kind: they were the first. */
export const draftPrefixes = {
  cards: 'formDraft ',
  boxes: 'formDraft box ',
  pages: 'formDraft page ',
  checkout: 'checkoutDraft ',
} as const;

/** A second copy in the same storage (STORE-09). */
export const backupOf = (key: string): string => `${key}_backup`;

/** When the value was saved, in milliseconds (STORE-09). */
export const timestampOf = (key: string): string => `${key}_timestamp`;

/** Says that the copy in the browser database is not to be used, because it could not be removed (STORE-12). */
export const clearedOf = (key: string): string => `${key}_cleared`;

/** Where unreadable texts of a key are kept (S4). */
export const corruptOf = (key: string): string => `${key}.corrupt.`;

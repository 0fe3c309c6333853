/** Under which everything is kept that was read of the shop's cards: whoever changes cards makes it out of date. */
export const cardsKey = 'cards';

/** Under which everything is kept that was read of the content pages: whoever saves one makes it out of date (PAGE-06). */
export const contentsKey = 'contents';

/** Under which everything is kept that was read of the boxes: whoever changes boxes makes it out of date. */
export const boxesKey = 'boxes';

/** Under which the pages of live listings are kept. */
export const listingsKey = 'listings';

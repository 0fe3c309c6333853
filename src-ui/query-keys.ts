/**
 * Query key prefix of everything that shows cards; invalidated after each change of cards. The other keys work alike.
 */
export const cardsKey = 'cards';

export const contentsKey = 'contents';

export const boxesKey = 'boxes';

export const listingsKey = 'listings';

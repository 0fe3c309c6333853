/** Prefix of all queries that show cards; invalidated after each change. The other keys work alike. */
export const cardsKey = 'cards';

export const contentsKey = 'contents';

export const boxesKey = 'boxes';

export const listingsKey = 'listings';

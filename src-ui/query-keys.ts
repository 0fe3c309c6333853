/** Under which everything is kept that was read of the shop's cards: whoever changes cards makes it out of date. */
export const cardsKey = 'cards';

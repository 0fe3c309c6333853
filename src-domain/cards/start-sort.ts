/** The order of a list until another one is chosen. */
export const startSort = 'newest';

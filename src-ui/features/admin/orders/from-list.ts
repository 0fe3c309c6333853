/** Navigation state: the query string of the list. */
export type FromList = { readonly list: string };

/** The list that the order was opened from; the default list otherwise. */
export const listIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : '';

/** What a list hands over to the order that is opened from it: the end of its own address. */
export type FromList = { readonly list: string };

/** The list that an order was opened from; the whole one where it was opened otherwise. */
export const listIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : '';

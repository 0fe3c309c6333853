import { paths } from '../paths.ts';

/** Pages that are announced and not open yet: a sentence that is true, and the way to something that is there. */
export const unbuiltPages = {
  listings: {
    title: 'Live Listings',
    sentence: 'Live auctions from eBay will be listed here. Until then every card of ours can be bought at its price.',
    action: ['Browse the collection', paths.collection],
  },
  boxes: {
    title: 'Sports Card Boxes',
    sentence: 'Sealed hobby boxes will be sold here. None are in stock yet.',
    action: ['Browse the collection', paths.collection],
  },
} as const satisfies Record<string, { title: string; sentence: string; action: readonly [string, string] }>;

export type Unbuilt = keyof typeof unbuiltPages;

/** Which address shows which of them. */
export const unbuiltPaths: readonly (readonly [string, Unbuilt])[] = [[paths.boxes, 'boxes']];

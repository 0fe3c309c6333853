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
  signup: {
    title: 'Signup for Emails',
    sentence: 'Letters about new cards will be offered here. New arrivals are on top of the collection meanwhile.',
    action: ['See the newest cards', paths.collection],
  },
  about: {
    title: 'About Us',
    sentence: 'Who runs this shop will be told here.',
    action: ['Go to the home page', paths.home],
  },
  legal: {
    title: 'Legal',
    sentence: 'The legal notices will stand here.',
    action: ['Go to the home page', paths.home],
  },
  terms: {
    title: 'Terms & Privacy',
    sentence:
      'The terms and the privacy notice will stand here. What the shop keeps about you can be downloaded from your profile.',
    action: ['Go to the home page', paths.home],
  },
} as const satisfies Record<string, { title: string; sentence: string; action: readonly [string, string] }>;

export type Unbuilt = keyof typeof unbuiltPages;

/** Which address shows which of them. */
export const unbuiltPaths: readonly (readonly [string, Unbuilt])[] = [
  [paths.liveListings, 'listings'],
  [paths.boxes, 'boxes'],
  [paths.signup, 'signup'],
  [paths.about, 'about'],
  [paths.legal, 'legal'],
  [paths.terms, 'terms'],
];

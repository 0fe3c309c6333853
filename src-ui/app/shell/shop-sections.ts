import type { ShopSection } from '#domain/settings/shop-settings.ts';
import { paths } from '../../paths.ts';

type Section = { readonly path: string; readonly label: string; readonly hiddenAs?: ShopSection };

/** What header and footer link. */
const sections: readonly Section[] = [
  { path: paths.collection, label: 'Collection' },
  { path: paths.liveListings, label: 'Live Listings', hiddenAs: 'live-listings' },
  { path: paths.boxes, label: 'Boxes', hiddenAs: 'boxes' },
  { path: paths.about, label: 'About' },
];

/** The sections that the owner has not hidden. */
export const shownSections = (hidden: readonly ShopSection[]): readonly Section[] =>
  sections.filter(({ hiddenAs }) => hiddenAs === undefined || !hidden.includes(hiddenAs));

import type { ContentOf, DocumentIssue } from '../documents/document-fields.ts';

/** The cards on which customers may make offers. */
export const offerScopes = ['none', 'marked', 'all'] as const;
export type OfferScope = (typeof offerScopes)[number];

const percent = { type: 'number', least: 1, most: 99 } as const;

export const offerFields = {
  cards: {
    type: 'choice',
    section: 'Offers',
    label: 'Customers may make offers on',
    hint: 'Mark a card with ‘Accepts offers’ in its form.',
    of: offerScopes,
    names: { none: 'No cards', marked: 'Cards that are marked', all: 'All cards' },
  },
  lowestPercent: {
    ...percent,
    label: 'Lowest offer, in percent of the price',
    hint: 'Lower offers are refused at once. Customers do not see this number. Empty: no offer is refused at once.',
  },
  acceptPercent: {
    ...percent,
    label: 'Accept at once, from percent of the price',
    hint: 'These offers are accepted without you, and hold a copy. Empty: you answer every offer.',
  },
  hours: {
    type: 'number',
    least: 1,
    most: 336,
    label: 'Hours to answer or to pay',
    hint: 'Then an offer, a counteroffer or an accepted offer expires. Empty: 48.',
  },
} as const;

export type OfferSettings = ContentOf<typeof offerFields>;

/** What the fields alone cannot say. */
export const offerSettingsIssues = ({ lowestPercent, acceptPercent }: OfferSettings): readonly DocumentIssue[] =>
  lowestPercent !== null && acceptPercent !== null && acceptPercent < lowestPercent
    ? [{ field: 'acceptPercent', message: 'Please enter at least the lowest offer' }]
    : [];

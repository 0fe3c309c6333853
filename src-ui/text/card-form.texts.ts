import { type Card, isSold } from '#domain/cards/card.ts';
import { cardYears } from '#domain/cards/card-options.ts';
import { cardsFailures } from '#domain/cards/cards.failures.ts';
import type { CardFormField } from '#domain/cards/edit/card-form.ts';
import type { CardFormIssue } from '#domain/cards/edit/card-form-issue.ts';
import type { EditPart } from '#domain/cards/edit/compare-edits.ts';
import type { TitleField } from '#domain/cards/edit/fill-from-title.ts';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import type { DraftFailure } from '#domain/shared/device-value.port.ts';
import { capital } from './capital.ts';
import { backupKept, storeReason } from './cart-failures.texts.ts';
import { cardFieldLabels } from './field-labels.texts.ts';
import { priceRequired } from './sentences.ts';

export const fieldLabels: Readonly<Record<CardFormField, string>> = {
  ...cardFieldLabels,
  isGraded: 'Is Graded',
  isPosted: 'In the Goat Collection',
  isHomepage: 'On the home page',
  ebayUrl: 'eBay link',
  pictures: 'Pictures',
  backPicture: 'Back',
};

export const partLabels: Readonly<Record<EditPart | TitleField, string>> = {
  ...fieldLabels,
  serial: 'Serial number',
  grading: 'Grade',
};

/** What the scanner has filled in. */
export const scannedIntoForm = (code: CountedCode): string =>
  code.kind === 'certificate'
    ? `The number ${code.certNumber} was filled in.`
    : 'This is the label of a card in the shop. It has no certification number.';

const issueSentences = {
  missing: 'This field is required.',
  'too-long': 'This is too long.',
  'no-price': 'Enter a price such as 1250 or 1,250.00, with at most two decimals.',
  'price-to-show': cardsFailures['price-missing'].sentence,
  'no-count': 'Enter a whole number from 1 to 99,999.',
  'above-print-run': 'The serial number cannot be above the print run.',
  'bad-year': `Enter a year from ${cardYears.first} to ${cardYears.last}, such as 1952.`,
  'print-run-missing': 'A serial number needs its print run.',
  'bad-stock': 'Enter a whole number of 0 or more, or leave it empty to not track stock.',
  'no-marketplace-link': 'Enter a link to an eBay item (https://www.ebay.com/itm/…), or leave it empty.',
} satisfies Record<CardFormIssue['kind'], string>;

const missingSentences: Partial<Record<CardFormField, string>> = {
  price: priceRequired,
  year: 'A year is required.',
};

export const issueSentence = ({ field, kind }: CardFormIssue): string =>
  (kind === 'missing' && missingSentences[field]) || issueSentences[kind];

export type FormAction = 'save' | 'post' | 'update';

const missingFields = {
  save: 'Please fill in all required fields: Player, Team, Brand, Year, and Price',
  post: 'Please fill in all required fields before posting',
} as const;

/** Specified texts for missing fields (CMGR-11, CMGR-14), else the list of invalid fields. */
export function formProblem(act: FormAction, issues: readonly CardFormIssue[]): string {
  if (act !== 'update' && issues.some(({ kind }) => kind === 'missing')) return missingFields[act];
  const labels = [...new Set(issues.map(({ field }) => fieldLabels[field]))];
  return `Please check: ${labels.join(', ')}`;
}

/** Specified texts (CMGR-13, CMGR-20); for posting see `postedSentence`. */
export const doneSentences = { save: 'Card saved successfully!', update: 'Card updated successfully!' } as const;

/** Specified texts (CMGR-13, CMGR-16, CMGR-20). */
export const failedSentences = {
  save: 'Error saving card. Please try again.',
  post: 'Error posting card. Please try again.',
  update: 'Error updating card. Please try again.',
} as const satisfies Record<FormAction, string>;

export const descriptionWords = {
  missing: 'Please fill in player, team, brand, and year before generating description',
  done: 'AI description generated successfully!',
  failed: 'Error generating AI description. Please try again.',
} as const;

export function draftSentence(failure: DraftFailure): string {
  switch (failure.kind) {
    case 'draft-corrupt':
      return `A draft of this form could not be read. ${backupKept}`;
    case 'draft-newer':
      return 'A newer version of this shop has a draft of this form, which stays unchanged. What you enter here is not kept as a draft.';
    case 'unavailable':
      return `${capital(storeReason(failure))}. What you enter is not kept on this device until you save it.`;
  }
}

/** Of a duplicate, as long as it is the same card. */
export const sameCardNote = ({ title, stock }: Pick<Card, 'title' | 'stock'>): string =>
  `So far this is the same card as “${title}”. Enter what tells it apart (set, number, parallel, serial number, grade or certification number)${
    stock === undefined ? '' : ', or raise the stock of that card instead'
  }.`;

export const editOtherCard = 'Edit the other card';

/** Of another card with the same certification number. */
export const certificateSeen = (card: Pick<Card, 'title' | 'stock'>, soldOn: string): string =>
  isSold(card)
    ? `This slab was sold here${soldOn && ` on ${soldOn}`}: “${card.title}”.`
    : `This slab is in the shop already: “${card.title}”.`;

export const certificateNotChecked = 'Whether this slab is in the shop already cannot be checked right now.';

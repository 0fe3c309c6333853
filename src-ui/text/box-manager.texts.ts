import type { BoxFormField } from '#domain/boxes/box-form.ts';
import { boxNumbers } from '#domain/boxes/box-limits.ts';
import type { BoxesNotSaved } from '#domain/boxes/boxes.port.ts';
import type { BoxPart } from '#domain/boxes/compare-boxes.ts';
import type { BoxFormIssue } from '#domain/boxes/read-box-form.ts';
import { priceText } from '#domain/money/price-text.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { priceRequired, reasonOr, wholeNumberUpTo } from './sentences.ts';

export const boxFieldLabels = {
  title: 'Title',
  brand: 'Brand',
  boxType: 'Box type',
  year: 'Year',
  sport: 'Sport',
  price: 'Price',
  originalPrice: 'Original price',
  condition: 'Condition',
  quantity: 'Quantity',
  isPosted: 'On the Buy Boxes page',
  isHomepage: 'On the home page',
  description: 'Description',
  pictures: 'Pictures',
} as const satisfies Record<BoxFormField, string>;

export const boxPartLabels = {
  ...boxFieldLabels,
  posted: boxFieldLabels.isPosted,
  homepage: boxFieldLabels.isHomepage,
} as const satisfies Record<BoxPart, string>;

const count = new Intl.NumberFormat('en-US');

const issueSentences = {
  missing: 'This field is required.',
  'too-long': 'This is too long.',
  'no-price': `Enter an amount from $0 to ${priceText(boxNumbers.price, 'whole')}, such as 749.99.`,
  'no-quantity': wholeNumberUpTo(boxNumbers.quantity),
  'no-year': `Enter a year from ${boxNumbers.firstYear} to ${boxNumbers.lastYear}.`,
} as const satisfies Record<BoxFormIssue['kind'], string>;

const missingSentences: Partial<Record<BoxFormField, string>> = {
  title: 'A title is required.',
  brand: 'A brand is required.',
  price: priceRequired,
};

export const boxIssueSentence = ({ field, kind }: BoxFormIssue): string =>
  (kind === 'missing' && missingSentences[field]) || issueSentences[kind];

/** Specified texts for missing fields (BOX-07), else the list of invalid fields. */
export function boxFormProblem(issues: readonly BoxFormIssue[]): string {
  if (issues.some(({ kind }) => kind === 'missing')) return 'Please fill in all required fields';
  const labels = [...new Set(issues.map(({ field }) => boxFieldLabels[field]))];
  return `Please check: ${labels.join(', ')}`;
}

export const boxesSaved = 'Boxes saved successfully!';
export const boxesNotSaved = 'Failed to save boxes';

/** @param kept what was kept, as a sentence */
export const boxesNotSavedSentence = ({ detail }: BoxesNotSaved, kept: string): string => reasonOr('', kept, detail);

export const boxesNotReadSentence = ({ detail }: Unavailable): string =>
  `Failed to load boxes. ${reasonOr('', 'Nothing is lost.', detail)}`;

export const boxesText = (boxes: number): string => (boxes === 1 ? '1 box' : `${count.format(boxes)} boxes`);

/** Result of an undo. @param wanted number of boxes to restore */
export function broughtBackSentence(back: number, wanted: number): string {
  const there = wanted - back;
  if (back === 0) return wanted === 1 ? 'The box is already there.' : 'All boxes are already there.';
  const others = there === 0 ? '' : ` ${there === 1 ? '1 was' : `${count.format(there)} were`} there already.`;
  return `${back === 1 ? '1 box is' : `${count.format(back)} boxes are`} back.${others}`;
}

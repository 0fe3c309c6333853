import type { Card } from '#domain/cards/card.ts';
import type { ChangeAction, LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { ChangedField, FieldValues } from '#domain/cards/edit/card-change.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import type { Editor } from '#domain/shared/editor.ts';

/** What kinds of change are called where one is chosen (AUDIT-02). */
export const changeActionWords = {
  create: 'New cards',
  edit: 'Edits',
  save: 'Imports and saves',
  stock: 'Copies counted',
  post: 'Posted',
  unpost: 'Unposted',
  homepage: 'Home page',
  reprice: 'Repriced',
  delete: 'Deleted',
  clear: 'All cards cleared',
  undo: 'Undone',
} as const satisfies Record<ChangeAction, string>;

/** Who changed something: the admin's e-mail address, 'Command line', 'The shop'. */
export function editorWords(by: Editor): string {
  if (by === 'command line') return 'Command line';
  return by === 'shop' ? 'The shop' : by.slice('admin '.length);
}

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count.toLocaleString('en-US')} cards`);

const signed = (number: number, text: string): string => `${number < 0 ? '−' : '+'}${text}`;

/** 'by +10 %', 'by −$2.00', 'to $12.50' */
function repriceText(reprice: Reprice): string {
  if (reprice.by === 'to') return `to ${priceText(dollarsOf(reprice.price))}`;
  if (reprice.by === 'amount') return `by ${signed(reprice.amount, priceText(Math.abs(dollarsOf(reprice.amount))))}`;
  return `by ${signed(reprice.percent, `${Math.abs(reprice.percent).toLocaleString('en-US')} %`)}`;
}

type Told = (what: string, change: LoggedChange) => string;

const actionSentences = {
  create: (what) => `Added ${what}`,
  edit: (what) => `Edited ${what}`,
  save: (what) => `Saved ${what}`,
  stock: (what) => `Counted the copies of ${what}`,
  post: (what) => `Posted ${what}`,
  unpost: (what) => `Unposted ${what}`,
  homepage: (what) => `Changed the home page: ${what}`,
  reprice: (what, { reprice }) => `Repriced ${what}${reprice ? ` ${repriceText(reprice)}` : ''}`,
  delete: (what) => `Deleted ${what}`,
  clear: (_, { count }) => (count === 1 ? 'Cleared the only card' : `Cleared all ${cardsText(count)}`),
  undo: (_, { undoes }) => `Undid change ${undoes}`,
} as const satisfies Record<ChangeAction, Told>;

/** What was done, as a sentence: 'Repriced 120 cards by +10 %', 'Edited 2018 Panini Prizm Luka Dončić' (AUDIT-02). */
export const changeSentence = (change: LoggedChange): string =>
  actionSentences[change.act](change.count === 1 ? change.title || '1 card' : cardsText(change.count), change);

type Pictures = 'imageUrl' | 'additionalImageUrls' | 'backImageUrl';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const asIs = (value: string): string => value;
const plain = (value: number): string => String(value);
const shown = (value: number): string => value.toLocaleString('en-US');

/** What fields are called, and how their values read. */
const fieldWords: {
  readonly [Field in Exclude<ChangedField, Pictures>]: readonly [
    label: string,
    text: (value: NonNullable<Card[Field]>) => string,
  ];
} = {
  title: ['Title', asIs],
  player: ['Player', asIs],
  team: ['Team', asIs],
  year: ['Year', plain],
  brand: ['Brand', asIs],
  sport: ['Sport', asIs],
  set: ['Set', asIs],
  cardNumber: ['Card number', asIs],
  parallel: ['Parallel', asIs],
  serialNumber: ['Serial number', plain],
  printRun: ['Print run', shown],
  isRookie: ['Rookie', yesNo],
  isAutograph: ['Autograph', yesNo],
  condition: ['Condition', asIs],
  isGraded: ['Graded', yesNo],
  gradingCompany: ['Grading company', asIs],
  grade: ['Grade', asIs],
  certNumber: ['Certification number', asIs],
  price: ['Price', priceText],
  priceChange: ['Price change', (value) => signed(value, `${Math.abs(value)} %`)],
  stock: ['Stock', shown],
  isHot: ['Hot', yesNo],
  isPosted: ['In the collection', yesNo],
  isHomepage: ['On the home page', yesNo],
  ebayUrl: ['eBay link', asIs],
  description: ['Description', asIs],
};

const isPicture = (field: ChangedField): field is Pictures =>
  field === 'imageUrl' || field === 'additionalImageUrls' || field === 'backImageUrl';

/** A changed field in its own words. */
export type FieldChange = {
  readonly label: string;
  /** Null where the values say nothing to a reader: pictures are 'changed'. */
  readonly values: { readonly before: string; readonly after: string } | null;
};

const longest = 200;
const clipped = (text: string): string => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

function valueText(field: Exclude<ChangedField, Pictures>, values: FieldValues): string {
  const value = values[field];
  if (value === null || value === undefined || value === '') return field === 'stock' ? 'not counted' : 'none';
  const [, text] = fieldWords[field];
  return clipped((text as (value: unknown) => string)(value));
}

const order = Object.keys(fieldWords) as Exclude<ChangedField, Pictures>[];

/** The changed fields of a card, in the order of its form; its pictures, however many fields they are in, come last and once. */
export function fieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  const changed = new Set(Object.keys(after)) as Set<ChangedField>;
  const told = order
    .filter((field) => changed.has(field))
    .map((field) => ({
      label: fieldWords[field][0],
      values: { before: valueText(field, before), after: valueText(field, after) },
    }));
  return [...changed].some(isPicture) ? [...told, { label: 'Pictures', values: null }] : told;
}

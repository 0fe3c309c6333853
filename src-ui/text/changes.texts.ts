import type { FieldTypes } from '#domain/cards/card.ts';
import { type FieldType, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow, type FieldTable } from '#domain/cards/card-fields.ts';
import type { ChangeAction, LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { ChangedField, FieldValues } from '#domain/cards/edit/card-change.ts';
import type { FieldDifference } from '#domain/documents/value-text.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { capital } from './capital.ts';

export const changeActionTexts = {
  create: 'New cards',
  edit: 'Edits',
  save: 'Imports and saves',
  stock: 'Stock changed',
  post: 'Posted',
  unpost: 'Unposted',
  homepage: 'Home page',
  reprice: 'Repriced',
  sport: 'Sport set',
  pictures: 'Pictures added',
  location: 'Locations',
  slots: 'Slots numbered',
  lot: 'Lots',
  cost: 'Costs',
  delete: 'Deleted',
  clear: 'All cards cleared',
  undo: 'Undone',
  settings: 'Settings',
  discount: 'Discount codes',
  sale: 'Sales',
  staff: 'Staff',
} as const satisfies Record<ChangeAction, string>;

/** An admin's email address, 'Command line' or 'The shop'. */
export function editorText(by: Editor): string {
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

const labelsOf = (settings: readonly FieldDifference[]): string =>
  settings.map(({ label }) => label).join(', ') || 'nothing';

const offerSentence = (what: string, { title, settings = [] }: LoggedChange): string =>
  settings.every(({ before }) => before === '')
    ? `${capital(what)} ${title}: set ${labelsOf(settings)}`
    : `Changed ${what} ${title}: ${labelsOf(settings)}`;

const actionSentences = {
  create: (what) => `Added ${what}`,
  edit: (what) => `Edited ${what}`,
  save: (what) => `Saved ${what}`,
  stock: (what) => `Changed the stock of ${what}`,
  post: (what) => `Posted ${what}`,
  unpost: (what) => `Unposted ${what}`,
  homepage: (what) => `Changed the home page: ${what}`,
  reprice: (what, { reprice }) => `Repriced ${what}${reprice ? ` ${repriceText(reprice)}` : ''}`,
  sport: (what) => `Set the sport of ${what}`,
  pictures: (what) => `Changed the pictures of ${what}`,
  location: (what) => `Changed the location of ${what}`,
  slots: (what) => `Numbered the slots of ${what}`,
  lot: (what) => `Changed the lot of ${what}`,
  cost: (what) => `Set the cost of ${what}`,
  delete: (what) => `Deleted ${what}`,
  clear: (_, { count }) => (count === 1 ? 'Cleared the only card' : `Cleared all ${cardsText(count)}`),
  undo: (_, { undoes }) => `Undid change ${undoes}`,
  settings: (_, { title, settings = [] }) => `Changed settings, ${title}: ${labelsOf(settings)}`,
  discount: (_, change) => offerSentence('discount code', change),
  sale: (_, change) => offerSentence('sale', change),
  staff: (_, { title }) => title,
} as const satisfies Record<ChangeAction, Told>;

/** 'Repriced 120 cards by +10 %', 'Edited 2018 Panini Prizm Luka Dončić'. */
export const changeSentence = (change: LoggedChange): string =>
  actionSentences[change.act](change.count === 1 ? change.title || '1 card' : cardsText(change.count), change);

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const asIs = (value: string): string => value;
const plain = (value: number): string => String(value);
const shown = (value: number): string => value.toLocaleString('en-US');

const valueTexts: {
  readonly [Type in Exclude<FieldType, 'address' | 'addresses'>]: (value: FieldTypes[Type]) => string;
} = {
  text: asIs,
  year: plain,
  count: shown,
  flag: yesNo,
  sport: asIs,
  price: priceText,
  percent: (value) => signed(value, `${Math.abs(value)} %`),
  copies: shown,
  instant: asIs,
};

const otherLabels: Readonly<Record<string, string>> = {
  isPosted: 'In the collection',
  isHomepage: 'On the home page',
  ebayUrl: 'eBay link',
} satisfies Partial<Record<ChangedField, string>>;

export type FieldChange = {
  readonly label: string;
  /** Null for pictures: they are only 'changed'. */
  readonly values: { readonly before: string; readonly after: string } | null;
};

const maxCharacters = 200;
const clipped = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters).trimEnd()}…` : text;

type Values = Readonly<Record<string, unknown>>;

function valueText(field: string, { type }: FieldRow, values: Values): string {
  const value = values[field];
  if (value === null || value === undefined || value === '') return type === 'copies' ? 'not tracked' : 'none';
  const textOf = (valueTexts as Partial<Record<FieldType, (value: unknown) => string>>)[type];
  return clipped(textOf?.(value) ?? String(value));
}

/** The changed settings of an entry. */
export const settingChanges = ({ settings = [] }: Pick<LoggedChange, 'settings'>): FieldChange[] =>
  settings.map(({ label, before, after }) => ({
    label,
    values: { before: clipped(before) || 'not set', after: clipped(after) || 'not set' },
  }));

/** Changed fields in table order; pictures are one entry, at the end. */
export function changeTextsOf(table: FieldTable, before: Values, after: Values): FieldChange[] {
  const changed = rowsOf(table).filter(([field]) => Object.hasOwn(after, field));
  const described = changed
    .filter(([, { part }]) => part !== 'pictures')
    .map(([field, row]) => ({
      label: otherLabels[field] ?? row.label,
      values: { before: valueText(field, row, before), after: valueText(field, row, after) },
    }));
  return changed.some(([, { part }]) => part === 'pictures')
    ? [...described, { label: 'Pictures', values: null }]
    : described;
}

export const fieldChanges = (before: FieldValues, after: FieldValues): FieldChange[] =>
  changeTextsOf(cardFields, before, after);

import { pageLink } from '../content/page-link.ts';
import { cents, dollarsOf } from '../money/cents.ts';
import { isRate, percentText } from '../money/percent.ts';
import { priceText } from '../money/price-text.ts';
import { isEmail } from '../shared/email.ts';

/** Maximum characters. */
export const textLimits = { text: 50_000, line: 200 } as const;

type Content = Readonly<Record<string, unknown>>;

/** What its form shows of a field. */
type Shown = {
  readonly label: string;
  /** Below the field. */
  readonly hint?: string;
  /** Heading above the field; it goes on until the next one. */
  readonly section?: string;
};

/** A field of a document. */
export type Field = Shown &
  (
    | {
        /**
         * `line`: one line of text. `text`: Markdown. `link`: a web address. `picture`: a path of this shop. All may be empty.
         */
        readonly type: 'line' | 'text' | 'email' | 'link' | 'picture';
        /** The message when it is empty; absent where it may be. */
        readonly needed?: string;
      }
    | { readonly type: 'flag' }
    /** `number`: whole. `price`: whole cents. `percent`: basis points, 725 is 7.25 %. Null when it is not set. */
    | {
        readonly type: 'number' | 'price' | 'percent';
        readonly least: number;
        readonly most: number;
        /** The message when it is not set; absent where it may be. */
        readonly needed?: string;
      }
    /** One of these, as customers and the admin know it by `names`; the first when nothing is saved. */
    | { readonly type: 'choice'; readonly of: readonly string[]; readonly names?: Readonly<Record<string, string>> }
    /** Any of these. */
    | { readonly type: 'choices'; readonly of: readonly string[]; readonly names?: Readonly<Record<string, string>> }
    | {
        readonly type: 'list';
        readonly of: Fields;
        readonly most: number;
        /** Plural, for messages. */
        readonly noun: string;
        /** Offered while the list is empty. */
        readonly usual?: { readonly label: string; readonly items: readonly Content[] };
      }
  );

/** The fields of a document or of an item of a list, from top to bottom. */
export type Fields = { readonly [name: string]: Field };

type ValueOf<Each extends Field> = Each extends { readonly type: 'flag' }
  ? boolean
  : Each extends { readonly type: 'number' | 'price' | 'percent' }
    ? number | null
    : Each extends { readonly type: 'choice'; readonly of: readonly (infer Choice)[] }
      ? Choice
      : Each extends { readonly type: 'choices'; readonly of: readonly (infer Choice)[] }
        ? readonly Choice[]
        : Each extends { readonly type: 'list'; readonly of: infer Items extends Fields }
          ? readonly ContentOf<Items>[]
          : string;

/** The content of a document, from the table of its fields. */
export type ContentOf<All extends Fields> = { readonly [Name in keyof All]: ValueOf<All[Name]> };

function emptyValue(field: Field): unknown {
  switch (field.type) {
    case 'flag':
      return false;
    case 'number':
    case 'price':
    case 'percent':
      return null;
    case 'choice':
      return field.of[0];
    case 'choices':
    case 'list':
      return [];
    default:
      return '';
  }
}

/** Content in which nothing is set. */
export const emptyContent = <All extends Fields>(fields: All): ContentOf<All> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])) as ContentOf<All>;

/**
 * Stored content with the fields that were added since, each as in `start`, and without those that are gone. A new field
 * needs no migration.
 */
export const completed = (fields: Fields, stored: Content, start: Content = emptyContent(fields)): Content =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = name in stored ? stored[name] : start[name];
      const items = field.type === 'list' && Array.isArray(value) ? value : null;
      return [name, items && field.type === 'list' ? items.map((item) => completed(field.of, item)) : value];
    }),
  );

/** Whether content has a value of the right type for each field. Its rules are `fieldIssues`. */
export const fits = (fields: Fields, content: Content): boolean =>
  Object.entries(fields).every(([name, field]) => fitsField(field, content[name]));

function fitsField(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
    case 'price':
    case 'percent':
      return value === null || typeof value === 'number';
    case 'choices':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'list':
      return (
        Array.isArray(value) &&
        value.every((item) => item && typeof item === 'object' && fits(field.of, item as Content))
      );
    default:
      return typeof value === 'string';
  }
}

/** Names the fields with different values, from top to bottom; the order of keys does not matter. */
export const differing = (fields: Fields, one: Content, other: Content): readonly string[] =>
  Object.keys(fields).filter((name) => !isSame(fields[name] as Field, one[name], other[name]));

function isSame(field: Field, one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  if (one.length !== other.length) return false;
  return one.every((item, at) =>
    field.type === 'list' ? differing(field.of, item, other[at]).length === 0 : item === other[at],
  );
}

/** A validation issue. `field` is a path such as `features.2.title`. */
export type DocumentIssue = { readonly field: string; readonly message: string };

const picture = /^\/(?![/\\])\S+$/;

const lengthIssue = (text: string, most: number): string | null =>
  text.length > most ? `Please use at most ${most.toLocaleString('en-US')} characters` : null;

function textIssue({ type, needed }: Extract<Field, { readonly needed?: string }>, text: string): string | null {
  const given = text.trim();
  if (given === '') return needed ?? null;
  if (type === 'email' && !isEmail(given)) return 'Please enter a valid email address';
  if (type === 'link' && pageLink(given)?.to !== 'outside')
    return 'Please enter a web address, as https://example.com/shop';
  if (type === 'picture' && !picture.test(given)) return 'Please choose a picture';
  return lengthIssue(text, type === 'text' ? textLimits.text : textLimits.line);
}

function valueIssues(field: Field, path: string, value: unknown): readonly DocumentIssue[] {
  const issue = (message: string | null) => (message === null ? [] : [{ field: path, message }]);
  switch (field.type) {
    case 'flag':
      return [];
    case 'number':
    case 'price':
    case 'percent':
      return issue(numberIssue(field, value as number | null));
    case 'choice':
      return issue(field.of.includes(value as string) ? null : 'Please choose one of the options');
    case 'choices':
      return issue(
        (value as readonly string[]).every((one) => field.of.includes(one)) ? null : 'Please choose from the options',
      );
    case 'list': {
      const items = value as readonly Content[];
      const tooMany = items.length > field.most ? `Please use at most ${field.most} ${field.noun}` : null;
      return [...issue(tooMany), ...items.flatMap((item, at) => fieldIssues(field.of, item, `${path}.${at}.`))];
    }
    default:
      return issue(textIssue(field, value as string));
  }
}

type NumberField = Extract<Field, { readonly least: number }>;

type Amount = {
  readonly noun: string;
  readonly text: (value: number) => string;
  readonly isExact: (value: number) => boolean;
  /** What else is asked. */
  readonly how: string;
};

const inCents = (value: number): string => priceText(dollarsOf(cents(value)));

const amounts: Readonly<Record<NumberField['type'], Amount>> = {
  number: { noun: 'whole number', text: String, isExact: Number.isInteger, how: '' },
  price: { noun: 'price', text: inCents, isExact: Number.isInteger, how: '' },
  percent: { noun: 'rate', text: percentText, isExact: isRate, how: ', with three decimals at most' },
};

function numberIssue({ type, least, most, needed }: NumberField, value: number | null): string | null {
  if (value === null) return needed ?? null;
  const { noun, text, isExact, how } = amounts[type];
  if (isExact(value) && value >= least && value <= most) return null;
  return `Please enter a ${noun} from ${text(least)} to ${text(most)}${how}`;
}

/** Validates content by its fields. @param path of what is validated, ends with a period; empty for a document */
export const fieldIssues = (fields: Fields, content: Content, path = ''): readonly DocumentIssue[] =>
  Object.entries(fields).flatMap(([name, field]) => valueIssues(field, `${path}${name}`, content[name]));

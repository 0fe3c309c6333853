import { err, ok, type Result } from 'neverthrow';
import { cleanMarketplaceLink } from '../../listings/marketplace-link.ts';
import { parsePrice } from '../../money/parse-price.ts';
import { pictureFields, picturesOf } from '../../pictures/picture.ts';
import { type Card, composeTitle, needsPrice, type StaffCard } from '../card.ts';
import { type FieldOf, longestPrintRun, rowsOf } from '../card-field-types.ts';
import { cardFields, type FieldRow, type FieldTable, type FieldWith } from '../card-fields.ts';
import { cardYears } from '../card-options.ts';
import { certNumberOf } from '../certificate.ts';
import { gradeText } from '../grade.ts';
import { mostCopies } from '../set-copies.ts';
import { type CardFormField, type CardFormValues, type FormField, formOf } from './card-form.ts';
import type { CardFormIssue } from './card-form-issue.ts';
import { type CardInput, withoutAbsent } from './card-input.ts';
import { requiredOfNew } from './required-fields.ts';

export type CardFormReading = {
  readonly input: CardInput;
  /** Null when not tracked; undefined when unchanged. */
  readonly copies: number | null | undefined;
};

type Opened = { readonly card: StaffCard; readonly form: CardFormValues } | null;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Unchanged fields keep the card's stored values exactly. */
const untouched = (values: CardFormValues, opened: Opened, ...fields: readonly CardFormField[]): StaffCard | null =>
  opened && fields.every((field) => same(values[field], opened.form[field])) ? opened.card : null;

function priceIn({ price }: CardFormValues, left: Pick<Card, 'price'> | null): number | null {
  if (left) return left.price;
  return price.trim() === '' ? 0 : parsePrice(price);
}

function priceIssues(values: CardFormValues, base: StaffCard | null): CardFormIssue[] {
  const price = priceIn(values, untouched(values, base && { card: base, form: formOf(base) }, 'price'));
  if (price === null) return [{ field: 'price', kind: 'no-price' }];
  if (!base && price === 0) return [{ field: 'price', kind: 'missing' }];
  return needsPrice({ ...values, price }) ? [{ field: 'price', kind: 'price-to-show' }] : [];
}

/** Undefined for an empty text, null for anything but a whole number. */
function readCount(text: string, lowest: number, highest: number): number | null | undefined {
  const digits = text.trim();
  if (digits === '') return undefined;
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= lowest && number <= highest ? number : null;
}

const yearOf = (text: string) => readCount(text, cardYears.first, cardYears.last);

const countOf = (text: string) => readCount(text, 1, longestPrintRun);

const missing = (values: CardFormValues): CardFormIssue[] =>
  requiredOfNew.filter((field) => values[field].trim() === '').map((field) => ({ field, kind: 'missing' }));

const textFields = rowsOf<FieldRow>(cardFields).flatMap(([field, { type }]) =>
  type === 'text' ? [field as FieldOf<'text'>] : [],
);

/** A label's address may be longer than the number that is kept of it. */
const textOf = (values: CardFormValues, field: FieldOf<'text'>): string =>
  field === 'certNumber' ? certNumberOf(values[field], values.gradingCompany) : values[field].trim();

const tooLong = (values: CardFormValues): CardFormIssue[] =>
  textFields
    .filter((field) => textOf(values, field).length > cardFields[field].limit)
    .map((field) => ({ field, kind: 'too-long' }));

function serialIssues({ serialNumber, printRun }: CardFormValues): CardFormIssue[] {
  const [serial, run] = [countOf(serialNumber), countOf(printRun)];
  if (run === null) return [{ field: 'printRun', kind: 'no-count' }];
  if (serial === null) return [{ field: 'serialNumber', kind: 'no-count' }];
  if (serial === undefined) return [];
  if (run === undefined) return [{ field: 'printRun', kind: 'print-run-missing' }];
  return serial > run ? [{ field: 'serialNumber', kind: 'above-print-run' }] : [];
}

const isPlain = ({ section, part, type }: FieldRow): boolean =>
  section !== undefined && part === undefined && (type === 'text' || type === 'flag' || type === 'count');

const plainCounts = rowsOf<FieldRow>(cardFields).flatMap(([field, row]) =>
  row.type === 'count' && isPlain(row) ? [field as FieldOf<'count'> & FormField] : [],
);

/** Existing values are not validated again. */
const changedIssues = (values: CardFormValues, opened: Opened): CardFormIssue[] => [
  ...(untouched(values, opened, 'serialNumber', 'printRun') ? [] : serialIssues(values)),
  ...(untouched(values, opened, 'year') || yearOf(values.year) !== null
    ? []
    : [{ field: 'year', kind: 'bad-year' } as const]),
  ...plainCounts
    .filter((field) => !untouched(values, opened, field) && countOf(values[field]) === null)
    .map((field) => ({ field, kind: 'no-count' }) as const),
];

function otherIssues({ stock, ebayUrl, cost }: CardFormValues): CardFormIssue[] {
  const link = ebayUrl.trim();
  return [
    ...(cost.trim() === '' || parsePrice(cost) !== null ? [] : [{ field: 'cost', kind: 'no-price' } as const]),
    ...(readCount(stock, 0, mostCopies) === null ? [{ field: 'stock', kind: 'bad-stock' } as const] : []),
    ...(link === '' || cleanMarketplaceLink(link) !== null
      ? []
      : [{ field: 'ebayUrl', kind: 'no-marketplace-link' } as const]),
  ];
}

export const cardFormIssues = (values: CardFormValues, base: StaffCard | null): readonly CardFormIssue[] => [
  ...(base ? [] : missing(values)),
  ...priceIssues(values, base),
  ...tooLong(values),
  ...changedIssues(values, base && { card: base, form: formOf(base) }),
  ...otherIssues(values),
];

/** A typed cost is of every copy. */
const costOf = (values: CardFormValues, opened: Opened): Pick<StaffCard, 'cost' | 'costOdd'> => {
  const { cost, costOdd } = untouched(values, opened, 'cost') ?? { cost: parsePrice(values.cost) ?? undefined };
  return { cost, costOdd };
};

type Words = Pick<Card, 'year' | 'brand' | 'player' | 'team'>;

/** The typed title, or a composed one (DATA-04), recomposed when a field changed but the title did not. */
function titleOf(values: CardFormValues, words: Words, opened: Opened): string {
  const left = untouched(values, opened, 'title');
  if (left && untouched(values, opened, 'year', 'brand', 'player', 'team')) return left.title;
  return (left ? '' : values.title.trim()) || composeTitle(words);
}

export const titleToBe = (values: CardFormValues, base: StaffCard | null): string => {
  const opened = base && { card: base, form: formOf(base) };
  return titleOf(values, wordsOf(values, opened), opened);
};

function wordsOf(values: CardFormValues, opened: Opened): Words {
  const text = (field: 'brand' | 'player' | 'team'): string =>
    untouched(values, opened, field)?.[field] ?? values[field].trim();
  return {
    year: untouched(values, opened, 'year')?.year ?? yearOf(values.year) ?? 0,
    brand: text('brand'),
    player: text('player'),
    team: text('team'),
  };
}

type Grading = Pick<Card, 'isGraded' | 'grade' | 'gradingCompany'>;

/** Only a graded card has a grade and a company. The grade is stored as on the slab, 'PSA 10'. */
function gradingOf(values: CardFormValues, opened: Opened): Grading {
  if (!values.isGraded) return { isGraded: false };
  const left = untouched(values, opened, 'isGraded', 'gradingCompany', 'grade');
  if (left) return { isGraded: true, grade: left.grade, gradingCompany: left.gradingCompany };
  const gradingCompany = values.gradingCompany.trim() || undefined;
  return { isGraded: true, grade: gradeText({ grade: values.grade, gradingCompany }) || undefined, gradingCompany };
}

function serialOf(values: CardFormValues, opened: Opened): Pick<Card, 'serialNumber' | 'printRun'> {
  const { serialNumber, printRun } = untouched(values, opened, 'serialNumber', 'printRun') ?? {
    serialNumber: countOf(values.serialNumber) ?? undefined,
    printRun: countOf(values.printRun) ?? undefined,
  };
  return { serialNumber, printRun };
}

const bare: Readonly<Record<string, (typed: string) => string>> = { cardNumber: (typed) => typed.replace(/^#\s*/, '') };

function plainValue(field: string, { type, required }: FieldRow, input: unknown): unknown {
  if (typeof input !== 'string') return required ? input : input || undefined;
  const typed = input.trim();
  if (type === 'count') return countOf(typed) ?? undefined;
  const text = bare[field]?.(typed) ?? typed;
  return required ? text : text || undefined;
}

type Values = Readonly<Record<string, unknown>>;

export const plainValuesOf = (
  table: FieldTable,
  inputs: Values,
  opened: { readonly card: Values; readonly form: Values } | null,
): Record<string, unknown> =>
  Object.fromEntries(
    rowsOf(table)
      .filter(([, row]) => isPlain(row))
      .map(([field, row]) => {
        const left = opened && same(inputs[field], opened.form[field]);
        return [field, left ? opened.card[field] : plainValue(field, row, inputs[field])];
      }),
  );

type PlainFields = Pick<
  CardInput,
  Extract<FieldWith<'required'>, Exclude<FieldOf<'text' | 'flag'>, 'isGraded'>> & keyof CardInput
>;

function picturesToKeep(values: CardFormValues, opened: Opened): ReturnType<typeof pictureFields> {
  const left = untouched(values, opened, 'pictures', 'backPicture');
  const blankless = left && picturesOf(left).length === 1 + (left.additionalImageUrls?.length ?? 0);
  if (!left || !blankless) return pictureFields(values.pictures, values.backPicture);
  const { imageUrl, additionalImageUrls, backImageUrl } = left;
  return { imageUrl, additionalImageUrls, backImageUrl };
}

function inputIn(values: CardFormValues, opened: Opened): CardInput {
  const words = wordsOf(values, opened);
  return withoutAbsent({
    ...(plainValuesOf(cardFields, values, opened) as PlainFields),
    ...words,
    title: titleOf(values, words, opened),
    sport: values.sport || undefined,
    ...gradingOf(values, opened),
    ...serialOf(values, opened),
    price: priceIn(values, untouched(values, opened, 'price')) ?? 0,
    ...costOf(values, opened),
    // The form does not show it.
    priceChange: opened?.card.priceChange,
    ebayUrl: cleanMarketplaceLink(values.ebayUrl) ?? '',
    ...picturesToKeep(values, opened),
  } satisfies CardInput);
}

/** Parses the card form. Unchanged fields keep the stored values. @param base the edited card; null for a new one */
export function readCardForm(
  values: CardFormValues,
  base: StaffCard | null,
): Result<CardFormReading, readonly CardFormIssue[]> {
  const issues = cardFormIssues(values, base);
  if (issues.length > 0) return err(issues);
  const opened = base && { card: base, form: formOf(base) };
  const copies = untouched(values, opened, 'stock') ? undefined : (readCount(values.stock, 0, mostCopies) ?? null);
  return ok({ input: inputIn(values, opened), copies });
}

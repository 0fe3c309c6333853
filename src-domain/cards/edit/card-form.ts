import { picturesOf } from '../../pictures/picture.ts';
import { type Card, composeTitle, type FieldTypes, type Sport } from '../card.ts';
import { type FieldType, fieldsWith, rowsOf } from '../card-field-types.ts';
import { type CardFields, cardFields, type FieldTable, type FieldWith } from '../card-fields.ts';
import { formConditions } from '../card-options.ts';
import { emptyInput } from './empty-input.ts';

/** What the form has of a field: texts as typed, so that nothing that was typed is lost (CMGR-34). */
export type FormTypes = {
  text: string;
  /** Empty for a card whose year nobody knows. */
  year: string;
  count: string;
  flag: boolean;
  sport: Sport | '';
  price: string;
  /** Null for a card without one: then the form has no such field (CMGR-19). */
  percent: string | null;
  /** Empty: copies are not counted (D9). */
  copies: string;
};

/** The fields that the form asks for one by one; pictures are chosen together. */
export type AskedField = FieldWith<'section'>;

/** What stands in the form of a card. Its title is empty where it is made of other fields (DATA-04), its grade is without its company. */
export type CardFormValues = {
  readonly [Field in AskedField | 'pictures' | 'backPicture']: Field extends AskedField
    ? FormTypes[CardFields[Field]['type']]
    : Field extends 'pictures'
      ? readonly string[]
      : string | null;
};

export type CardFormField = keyof CardFormValues;

const [bestCondition] = formConditions;

const emptyInputs = <Field extends AskedField>(fields: readonly Field[]): Pick<CardFormValues, Field> =>
  Object.fromEntries(fields.map((field) => [field, emptyInput(cardFields[field].type)])) as Pick<CardFormValues, Field>;

/** What the form of a new card starts with (CMGR-07, CMGR-08). */
export const newCardForm = (currentYear: number): CardFormValues => ({
  ...emptyInputs(fieldsWith(cardFields, 'section')),
  year: String(currentYear),
  sport: 'basketball',
  condition: bestCondition,
  price: '0',
  stock: '1',
  // The first one is the front (IMG-12).
  pictures: [],
  backPicture: null,
});

/** '125', '19.50': as somebody would type a price. */
export const priceDigits = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** The title that is not made of the card's other fields; null where it is. */
export const ownTitle = (card: Pick<Card, 'title' | 'year' | 'brand' | 'player' | 'team'>): string | null =>
  card.title.trim() === composeTitle(card) ? null : card.title;

/** 'PSA 10' of a PSA card is '10': the company has a field of its own. */
function bareGrade({ grade = '', gradingCompany = '' }: Pick<Card, 'grade' | 'gradingCompany'>): string {
  const company = gradingCompany.trim().toLowerCase();
  const text = grade.trim();
  return company && text.toLowerCase().startsWith(`${company} `) ? text.slice(company.length).trim() : text;
}

const asIs = <T>(value: T): T => value;

const inputs: { readonly [Type in keyof FormTypes]: (value: FieldTypes[Type]) => FormTypes[Type] } = {
  text: asIs,
  year: (year) => (year ? String(year) : ''),
  count: String,
  flag: asIs,
  sport: asIs,
  price: priceDigits,
  percent: String,
  copies: String,
};

/** The inputs of a table's fields, as the form of such a card begins. */
export const inputsOf = (table: FieldTable, card: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    rowsOf(table).flatMap(([field, { type, section }]) => {
      if (section === undefined) return [];
      const value = card[field];
      const inputOf = (inputs as Partial<Record<FieldType, (value: unknown) => unknown>>)[type];
      return [[field, value === undefined ? emptyInput(type) : inputOf?.(value)]];
    }),
  );

/** The form of a card that exists. */
export const formOf = (card: Card): CardFormValues => ({
  ...(inputsOf(cardFields, card) as Pick<CardFormValues, AskedField>),
  title: ownTitle(card) ?? '',
  grade: bareGrade(card),
  pictures: picturesOf(card),
  backPicture: card.backImageUrl ?? null,
});

/**
 * The form of a new card that is like this one. What belongs to one piece of cardboard alone is left out: its pictures, its
 * certification and its serial number (CMGR-37). Its copies are its own: one, where they are counted (CMGR-08).
 */
export const duplicateForm = (card: Card): CardFormValues => ({
  ...formOf(card),
  ...emptyInputs(fieldsWith(cardFields, 'ofCopy')),
  pictures: [],
  backPicture: null,
  stock: card.stock === undefined ? '' : '1',
});

/** The form without a grade: un-grading a card clears what the slab said (CMGR-09). */
export const ungraded = (values: CardFormValues): CardFormValues => ({
  ...values,
  isGraded: false,
  ...emptyInputs(fieldsWith(cardFields, 'ofSlab')),
});

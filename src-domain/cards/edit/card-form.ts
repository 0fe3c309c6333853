import { picturesOf } from '../../pictures/picture.ts';
import { type Card, composeTitle, type FieldTypes, type Sport, type StaffCard } from '../card.ts';
import { type FieldType, fieldsWith, rowsOf } from '../card-field-types.ts';
import { type CardFieldTable, cardFields, type FieldTable, type FieldWith } from '../card-fields.ts';
import { formConditions } from '../card-options.ts';
import { ofOneCopy } from '../like-card.ts';
import { emptyInput } from './empty-input.ts';

/** Form values are texts as typed, so that invalid input is kept. */
export type FormTypes = {
  text: string;
  year: string;
  count: string;
  flag: boolean;
  sport: Sport | '';
  price: string;
  copies: string;
};

/** Fields with an input of their own. Pictures share one. */
export type FormField = FieldWith<'section'>;

/** Values of the card form. The title is empty when it is composed (DATA-04); the grade excludes the company. */
export type CardFormValues = {
  readonly [Field in FormField | 'pictures' | 'backPicture']: Field extends FormField
    ? FormTypes[CardFieldTable[Field]['type']]
    : Field extends 'pictures'
      ? readonly string[]
      : string | null;
};

export type CardFormField = keyof CardFormValues;

const [bestCondition] = formConditions;

const emptyInputs = <Field extends FormField>(fields: readonly Field[]): Pick<CardFormValues, Field> =>
  Object.fromEntries(fields.map((field) => [field, emptyInput(cardFields[field].type)])) as Pick<CardFormValues, Field>;

/** Defaults of a new card. */
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

/** '125', '19.50'. */
export const priceDigits = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** The title if the admin wrote it; null if it is composed from other fields. */
export const ownTitle = (card: Pick<Card, 'title' | 'year' | 'brand' | 'player' | 'team'>): string | null =>
  card.title.trim() === composeTitle(card) ? null : card.title;

/** 'PSA 10' becomes '10' for a PSA card: the form has a field for the company. */
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
  copies: String,
};

/** Initial input values of a table's fields. */
export const inputsOf = (table: FieldTable, card: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    rowsOf(table).flatMap(([field, { type, section }]) => {
      if (section === undefined) return [];
      const value = card[field];
      const inputOf = (inputs as Partial<Record<FieldType, (value: unknown) => unknown>>)[type];
      return [[field, value === undefined ? emptyInput(type) : inputOf?.(value)]];
    }),
  );

export const formOf = (card: StaffCard): CardFormValues => ({
  ...(inputsOf(cardFields, card) as Pick<CardFormValues, FormField>),
  title: ownTitle(card) ?? '',
  grade: bareGrade(card),
  pictures: picturesOf(card),
  backPicture: card.backImageUrl ?? null,
});

/** Of a card like this one: without what belongs to one copy (CMGR-37). Tracked stock is 1. */
export const duplicateForm = (card: StaffCard): CardFormValues => ({
  ...formOf({ ...card, ...ofOneCopy }),
  stock: card.stock === undefined ? '' : '1',
});

/** Clears all fields printed on the slab. */
export const ungraded = (values: CardFormValues): CardFormValues => ({
  ...values,
  isGraded: false,
  ...emptyInputs(fieldsWith(cardFields, 'ofSlab')),
});

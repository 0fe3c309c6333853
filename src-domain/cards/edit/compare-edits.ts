import { composeTitle, type StaffCard } from '../card.ts';
import { type CardField, rowsOf } from '../card-field-types.ts';
import { type CardFieldTable, cardFields, type FieldTable, type FieldWith } from '../card-fields.ts';
import { ownTitle } from './card-form.ts';
import { withoutAbsent } from './card-input.ts';

/** Fields that are compared and chosen together, such as a grade and its company. */
export type EditPart = {
  [Field in CardField]: CardFieldTable[Field] extends { readonly part: infer Part extends string }
    ? Part
    : Field extends FieldWith<'section'>
      ? Field
      : never;
}[CardField];

/** The parts of a table. Excludes fields that the shop sets. */
export function partsOf(table: FieldTable): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const [field, { part = field, section }] of rowsOf(table)) {
    if (part !== field || section !== undefined) parts.set(part, [...(parts.get(part) ?? []), field]);
  }
  return parts;
}

const fieldsOfPart = partsOf(cardFields) as ReadonlyMap<EditPart, readonly CardField[]>;
const parts = [...fieldsOfPart.keys()];
const fieldsIn = (part: EditPart): readonly CardField[] => fieldsOfPart.get(part) ?? [];

export type ThreeVersions = { readonly base: StaffCard; readonly mine: StaffCard; readonly theirs: StaffCard };

export type EditDifference = {
  readonly part: EditPart;
  /** Who changed it since the form was opened; 'both' is a conflict. */
  readonly by: 'me' | 'them' | 'both';
};

export type Side = 'mine' | 'theirs';
export type SideChoices = Readonly<Partial<Record<EditPart, Side>>>;

/** False, absent and empty texts are equal, because the form cannot distinguish them. */
const plain = (value: unknown): unknown =>
  value === false || value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null);

/** A composed title is not compared: it changes with its fields. */
const valuesOf = (card: StaffCard, part: EditPart): string =>
  part === 'title' ? JSON.stringify(ownTitle(card)) : JSON.stringify(fieldsIn(part).map((field) => plain(card[field])));

function differenceIn(part: EditPart, { base, mine, theirs }: ThreeVersions): EditDifference | null {
  const [was, own, other] = [base, mine, theirs].map((card) => valuesOf(card, part));
  if (own === other) return null;
  if (own === was) return part === 'stock' ? null : { part, by: 'them' };
  return { part, by: other === was ? 'me' : 'both' };
}

/** Stock is compared only if the admin changed it, because orders change it too. */
export const compareEdits = (versions: ThreeVersions): readonly EditDifference[] =>
  parts.map((part) => differenceIn(part, versions)).filter((difference) => difference !== null);

/** Default choice: 'theirs' only if I did not change the part. */
export const firstSide = ({ by }: EditDifference): Side => (by === 'them' ? 'theirs' : 'mine');

const pick = (card: StaffCard, part: EditPart): Partial<StaffCard> =>
  Object.fromEntries(fieldsIn(part).map((field) => [field, card[field]]));

export function mergeEdits(versions: ThreeVersions, choices: SideChoices): StaffCard {
  const mine = compareEdits(versions)
    .filter((difference) => (choices[difference.part] ?? firstSide(difference)) === 'mine')
    .map(({ part }) => part);
  const settled: StaffCard = Object.assign({}, versions.theirs, ...mine.map((part) => pick(versions.mine, part)));
  const title = ownTitle(mine.includes('title') ? versions.mine : versions.theirs);
  return withoutAbsent({ ...settled, title: title ?? composeTitle(settled) });
}

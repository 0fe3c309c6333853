import type { BoxInput } from './box.ts';

const fieldsOfPart = {
  title: ['title'],
  brand: ['brand'],
  boxType: ['boxType'],
  year: ['year'],
  sport: ['sport'],
  price: ['price'],
  originalPrice: ['originalPrice'],
  condition: ['condition'],
  quantity: ['quantity'],
  posted: ['isPosted'],
  homepage: ['isHomepage'],
  description: ['description'],
  pictures: ['imageUrl', 'additionalImageUrls'],
} as const satisfies Record<string, readonly (keyof BoxInput)[]>;

/** Fields that are compared together. */
export type BoxPart = keyof typeof fieldsOfPart;
const parts = Object.keys(fieldsOfPart) as BoxPart[];

const valuesOf = (input: BoxInput, part: BoxPart): string =>
  JSON.stringify(fieldsOfPart[part].map((field) => input[field] ?? null));

/** The parts in which two versions of a box differ, in form order. */
export const differencesOfBoxes = (one: BoxInput, other: BoxInput): readonly BoxPart[] =>
  parts.filter((part) => valuesOf(one, part) !== valuesOf(other, part));

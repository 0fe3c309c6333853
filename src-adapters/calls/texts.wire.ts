import * as z from 'zod/mini';

const storable = (text: string): boolean => !/\0|[\uD800-\uDFFF]/u.test(text);

/** Bounded length, and only characters that every store supports. */
export const text = (longest: number) =>
  z.string().check(z.maxLength(longest), z.refine(storable, 'holds a character that cannot be stored'));

export const someText = (longest: number) => text(longest).check(z.minLength(1));

/** Adds a brand at type level only. */
export const branded = <T>(shape: z.ZodMiniType<unknown, unknown>): z.ZodMiniType<T> => shape as z.ZodMiniType<T>;

/** '1986', '0.99'; finite. */
export const numberInAddress = z.pipe(
  z.string().check(
    z.maxLength(30),
    z.refine((given) => given.trim() !== '' && Number.isFinite(Number(given)), 'is not a number'),
  ),
  z.transform(Number),
);

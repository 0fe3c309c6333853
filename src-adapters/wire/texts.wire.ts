import * as z from 'zod/mini';

const storable = (text: string): boolean => !/\0|[\uD800-\uDFFF]/u.test(text);

/** A text that comes from outside: of bounded length, and of characters that every store of the shop can keep. */
export const text = (longest: number) =>
  z.string().check(z.maxLength(longest), z.refine(storable, 'holds a character that cannot be stored'));

/** The same, and never empty. */
export const someText = (longest: number) => text(longest).check(z.minLength(1));

/** A shape whose output carries a brand of the domain; the check at run time is the shape's own. */
export const branded = <T>(shape: z.ZodMiniType<unknown, unknown>): z.ZodMiniType<T> => shape as z.ZodMiniType<T>;

/** A finite number in an address: '1986', '0.99'. */
export const numberInAddress = z.pipe(
  z.string().check(
    z.maxLength(30),
    z.refine((given) => given.trim() !== '' && Number.isFinite(Number(given)), 'is not a number'),
  ),
  z.transform(Number),
);

import * as z from 'zod/mini';

/** Checks the length before the items, so that a huge invalid list does not create huge error reports (R1). */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, least = 0) =>
  z.pipe(
    z.transform((given: unknown, { issues }) => {
      if (Array.isArray(given) && given.length > most) {
        issues.push({ code: 'too_big', origin: 'array', maximum: most, inclusive: true, input: given });
      }
      return given;
    }),
    z.array(item).check(z.minLength(least), z.maxLength(most)),
  );

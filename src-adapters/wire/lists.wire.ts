import * as z from 'zod/mini';

/**
 * A list that is sent: of bounded length, and too long a one is refused before anybody looks at what is in it. A million
 * things that make no sense would be a million complaints (R1).
 */
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

import * as z from 'zod/mini';
import type { PostTargets } from '#domain/cards/posting.ts';

/** Body of POST /cards/{id}/post; answered by the card as it is now (CARD-14). */
export const postBodyShape: z.ZodMiniType<PostTargets> = z.strictObject({
  collection: z.boolean(),
  homepage: z.boolean(),
});

import * as z from 'zod/mini';
import type { PostTargets } from '#domain/cards/posting.ts';

/** POST /cards/{id}/post */
export const postBodyShape: z.ZodMiniType<PostTargets> = z.strictObject({
  collection: z.boolean(),
  homepage: z.boolean(),
});

import * as z from 'zod/mini';
import { cartReplyShape } from './cart.wire.ts';
import { savedCardsShape } from './saved-cards.wire.ts';
import { someText, text } from './texts.wire.ts';

const email = text(1_000);
/** Its length is a rule of the domain, and told at the field. */
const newPassword = text(10_000);
const knownPassword = someText(10_000);

/** Body of POST /api/v1/auth/register; answered by `sessionShape`. */
export const registerBodyShape = z.strictObject({ email, password: newPassword });

/** Body of POST /api/v1/auth/password. */
export const changePasswordBodyShape = z.strictObject({ current: knownPassword, next: newPassword });

/** Body of POST /api/v1/auth/reset-requests. */
export const resetRequestBodyShape = z.strictObject({ email });

/** Body of POST /api/v1/auth/resets. */
export const resetBodyShape = z.strictObject({ token: someText(200), password: newPassword });

/** Body of POST /api/v1/me/close. */
export const closeAccountBodyShape = z.strictObject({ password: knownPassword });

/** Answer of GET /api/v1/me: all that is kept about whoever is signed in. */
export const accountDataShape = z.object({
  email: z.string(),
  since: z.nullable(z.string()),
  ...savedCardsShape.shape,
  watchlists: z.array(
    z.object({ id: z.string(), name: z.string(), cardIds: z.array(z.string()), createdAt: z.string() }),
  ),
  ...cartReplyShape.shape,
});

import * as z from 'zod/mini';
import { noReminders } from '#domain/cart/cart-reminder.ts';
import { savedAddressesShape } from './address-book.calls.ts';
import { cartReplyShape } from './cart.wire.ts';
import { reminderConsentShape } from './newsletter.calls.ts';
import { returnRecordsShape } from './returns.calls.ts';
import { savedCardsShape } from './saved-cards.calls.ts';
import { accessShape } from './sessions.calls.ts';

/** GET /api/v1/me */
export const accountDataShape = z.object({
  email: z.string(),
  since: z.nullable(z.string()),
  ...savedCardsShape.shape,
  watchlists: z.array(
    z.object({ id: z.string(), name: z.string(), cardIds: z.array(z.string()), createdAt: z.string() }),
  ),
  ...cartReplyShape.shape,
  addresses: z._default(savedAddressesShape.shape.addresses, []),
  cartReminders: z._default(reminderConsentShape, noReminders),
  ...accessShape.shape,
  /** Of orders that were placed with the account. */
  returns: z._default(returnRecordsShape, []),
  /** What the admin wrote about the customer. */
  notes: z._default(z.array(z.object({ at: z.string(), text: z.string() })), []),
  tags: z._default(z.array(z.string()), []),
});

import { sql } from 'kysely';

/** Cards in the shop with their inventory. */
export const ownCards = sql`
  cards left join inventory on inventory.card_id = cards.id where cards.archived_at is null`;

/** Unsold copies (`ownedCopies`) × price, in cents. */
export const cardWorth = sql`cards.price_cents * coalesce(inventory.available + inventory.held, 1)`;

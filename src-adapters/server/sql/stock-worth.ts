import { sql } from 'kysely';

/** The cards in the shop beside their counted copies. */
export const ownCards = sql`
  cards left join inventory on inventory.card_id = cards.id where cards.archived_at is null`;

/** What of a card is not sold, in cents: `ownedCopies` of the domain, times its price. */
export const cardWorth = sql`cards.price_cents * coalesce(inventory.available + inventory.held, 1)`;

import type { Insertable, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cardId } from '#domain/cards/card.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { mailbox, userId } from '#domain/identity/user.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Offer, OfferEntry } from '#domain/offers/offer.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import type { NewOffer } from '#domain/offers/offers.port.ts';
import { canStore } from '../stored-text.ts';
import type { OfferLogTable, OfferTable, Tables } from '../tables.ts';

type EntryRow = Pick<OfferLogTable, 'event' | 'actor' | 'amount_cents'> & { readonly at: string };

type WholeOfferRow = Omit<OfferTable, 'holds' | 'customer_key' | 'client' | 'network'> & {
  readonly history: readonly EntryRow[];
};

/** Columns that events change, without `holds`. */
export const changingOffer = (offer: Offer) =>
  ({
    state: offer.state,
    counter_cents: offer.counter,
    expires_at: new Date(offer.expiresAt),
    order_id: offer.orderId,
  }) satisfies Partial<Insertable<OfferTable>>;

export const offerRow = ({ offer, client, network }: NewOffer): Insertable<OfferTable> => ({
  id: offer.id,
  card_id: offer.cardId,
  title: offer.title,
  variant: offer.variant,
  image_url: offer.imageUrl,
  price_cents: offer.price,
  amount_cents: offer.amount,
  customer_email: offer.customerEmail,
  customer_key: mailbox(offer.customerEmail),
  owner_id: offer.owner,
  client,
  network,
  created_at: new Date(offer.createdAt),
  ...changingOffer(offer),
});

export const entryRow = ({ id }: Offer, { at, by, event, amount }: OfferEntry): Insertable<OfferLogTable> => ({
  offer_id: id,
  at: new Date(at),
  event,
  actor: by,
  amount_cents: amount,
});

const entryOf = ({ at, event, actor, amount_cents }: EntryRow): OfferEntry => ({
  at: new Date(at).toISOString(),
  by: actor,
  event,
  amount: amount_cents as Cents | null,
});

export const offerOf = (row: WholeOfferRow): Offer => ({
  id: offerId(row.id),
  cardId: cardId(row.card_id),
  title: row.title,
  variant: row.variant,
  imageUrl: row.image_url,
  price: row.price_cents as Cents,
  amount: row.amount_cents as Cents,
  counter: row.counter_cents as Cents | null,
  state: row.state,
  customerEmail: row.customer_email,
  owner: row.owner_id === null ? null : userId(row.owner_id),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  orderId: row.order_id === null ? null : orderId(row.order_id),
  history: row.history.map(entryOf),
});

/** Offers with their history in one statement, for consistency. */
export const selectOffers = (db: Kysely<Tables>) =>
  db
    .selectFrom('offers')
    .select([
      'offers.id',
      'offers.card_id',
      'offers.title',
      'offers.variant',
      'offers.image_url',
      'offers.price_cents',
      'offers.amount_cents',
      'offers.counter_cents',
      'offers.state',
      'offers.customer_email',
      'offers.owner_id',
      'offers.created_at',
      'offers.expires_at',
      'offers.order_id',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('offer_log as entry')
          .select(['entry.at', 'entry.event', 'entry.actor', 'entry.amount_cents'])
          .whereRef('entry.offer_id', '=', 'offers.id')
          .orderBy('entry.id'),
      ).as('history'),
    );

export async function readOffer(db: Kysely<Tables>, id: string): Promise<Offer | null> {
  if (!canStore(id)) return null;
  const row = await selectOffers(db).where('offers.id', '=', id).executeTakeFirst();
  return row ? offerOf(row) : null;
}

import { type Insertable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { mailbox } from '#domain/identity/user.ts';
import { liveStates, type Offer } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { mostLiveOffers } from '#domain/offers/offer-rules.ts';
import { mailOf, nextOffer, type OfferStep, type ToldOffer } from '#domain/offers/offer-step.ts';
import type {
  KeepOfferFailure,
  NewOffer,
  NoCopyLeft,
  OfferNotFound,
  RecordOfferFailure,
} from '#domain/offers/offers.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { lockNames } from '../in-turn.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { changingOffer, entryRow, offerRow, readOffer } from './offer-rows.ts';

// Lock order: customer, client, network; order row; card; offer row; reservations and inventory (O2).

const noCopyLeft: NoCopyLeft = { kind: 'no-copy-left' };

/** Locks the card against changes. @returns whether customers can buy it */
export async function lockCard(tx: Tx, card: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cards')
    .select(['is_posted', 'is_homepage', 'price_cents'])
    .where('id', '=', card)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.price_cents > 0 && (row.is_posted || row.is_homepage);
}

/** Copies to be had; null when they are not counted. Locks them. */
async function lockAvailable(tx: Tx, card: string): Promise<number | null> {
  const row = await tx
    .selectFrom('inventory')
    .select('available')
    .where('card_id', '=', card)
    .forUpdate()
    .executeTakeFirst();
  return row?.available ?? null;
}

/** Whether a copy can be held, or none needs to be. Locks them. */
export const hasCopy = async (tx: Tx, card: string): Promise<boolean> => (await lockAvailable(tx, card)) !== 0;

async function takeCopy(tx: Tx, { id, cardId }: Offer): Promise<Result<void, NoCopyLeft>> {
  const available = await lockAvailable(tx, cardId);
  if (available === null) return ok(undefined);
  if (available < 1) return err(noCopyLeft);
  await sql`update inventory set available = available - 1, held = held + 1 where card_id = ${cardId}`.execute(tx);
  await sql`update offers set holds = true where id = ${id}`.execute(tx);
  return ok(undefined);
}

/** Nothing where no counted copy is held. A card that is not counted any more stays so. */
async function returnCopy(tx: Tx, { id, cardId }: Offer): Promise<void> {
  const returned = await sql`update offers set holds = false where id = ${id} and holds returning id`.execute(tx);
  if (returned.rows.length === 0) return;
  await lockAvailable(tx, cardId);
  await sql`
    update inventory set available = available + 1, held = held - 1 where card_id = ${cardId} and held > 0`.execute(tx);
}

const mailRows = (
  { id, history }: Offer,
  { email, notice }: Pick<OfferStep, 'email' | 'notice'>,
  now: Date,
): Insertable<Tables['outbox']>[] =>
  [email, notice].flatMap((kind) =>
    kind === null
      ? []
      : [
          {
            key: `${kind}:${id}:${history.length}`,
            kind,
            order_id: null,
            offer_id: id,
            refund_number: null,
            refund_cents: null,
            due_at: now,
          },
        ],
  );

async function post(tx: Tx, rows: readonly Insertable<Tables['outbox']>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('outbox')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
}

/** Stores a step of a locked offer. Its card is locked, too, where it takes a copy. */
export async function keepStep(
  tx: Tx,
  { offer, stock, ...mails }: OfferStep,
  now: Date,
): Promise<Result<Offer, NoCopyLeft>> {
  // Before the state changes: only an accepted offer holds a copy.
  if (stock === 'release') await returnCopy(tx, offer);
  await tx.updateTable('offers').set(changingOffer(offer)).where('id', '=', offer.id).execute();
  if (stock === 'take') {
    const taken = await takeCopy(tx, offer);
    if (taken.isErr()) return err(taken.error);
  }
  const entry = offer.history.at(-1);
  if (entry) await tx.insertInto('offer_log').values(entryRow(offer, entry)).execute();
  await post(tx, mailRows(offer, mails, now));
  return ok(offer);
}

export async function lockOffer(tx: Tx, id: string): Promise<Offer | null> {
  if (!canStore(id)) return null;
  await tx.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute();
  return readOffer(tx, id);
}

/** Implements `Offers.record`. */
export async function recordOffer(
  tx: Tx,
  id: OfferId,
  told: ToldOffer,
): Promise<Result<Offer, Exclude<RecordOfferFailure, Unavailable>>> {
  const notFound: OfferNotFound = { kind: 'offer-not-found' };
  const known = await readOffer(tx, id);
  if (!known) return err(notFound);
  const isForSale = await lockCard(tx, known.cardId);
  const offer = await lockOffer(tx, id);
  if (!offer) return err(notFound);
  const step = nextOffer(offer, told);
  if (step.isErr()) return err(step.error);
  if (step.value.stock === 'take' && !isForSale) return err(noCopyLeft);
  return keepStep(tx, step.value, new Date(told.now));
}

type Live = { readonly customer: number; readonly network: number; readonly same: boolean };

async function liveOffers(tx: Tx, { offer, client, network }: NewOffer): Promise<Live> {
  const key = mailbox(offer.customerEmail);
  const { rows } = await sql<Live>`
    select
      count(*) filter (where customer_key = ${key} or client = ${client}::text)::integer as customer,
      count(*) filter (where network = ${network}::text)::integer as network,
      coalesce(bool_or(customer_key = ${key} and card_id = ${offer.cardId}), false) as same
    from offers
    where (customer_key = ${key} or client = ${client}::text or network = ${network}::text)
      and state in (${sql.join(liveStates)})`.execute(tx);
  return rows[0] ?? { customer: 0, network: 0, same: false };
}

/** Implements `Offers.make`. A refusal changes nothing. */
export async function makeOffer(tx: Tx, made: NewOffer): Promise<Result<Offer, KeepOfferFailure>> {
  const { offer, client, network } = made;
  const names = [
    `offers of ${mailbox(offer.customerEmail)}`,
    client && `offers by ${client}`,
    network && `offers from ${network}`,
  ];
  await lockNames(
    tx,
    names.filter((name) => name !== null),
  );
  const live = await liveOffers(tx, made);
  if (live.same) return err({ kind: 'offer-exists' });
  if (live.customer >= mostLiveOffers.customer || live.network >= mostLiveOffers.network) {
    return err({ kind: 'too-many-offers' });
  }
  if (!(await lockCard(tx, offer.cardId))) return err(noCopyLeft);
  if ((await lockAvailable(tx, offer.cardId)) === 0) return err(noCopyLeft);
  await tx.insertInto('offers').values(offerRow(made)).execute();
  if (offer.state === 'accepted') {
    const taken = await takeCopy(tx, offer);
    if (taken.isErr()) return err(taken.error);
  }
  await tx
    .insertInto('offer_log')
    .values(offer.history.map((entry) => entryRow(offer, entry)))
    .execute();
  const last = offer.history.at(-1);
  if (last) await post(tx, mailRows(offer, mailOf(last.event), new Date(last.at)));
  return ok(offer);
}

import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Card, cardId } from '#domain/cards/card.ts';
import { certificateKey } from '#domain/cards/certificate.ts';
import { deskText } from '#domain/cards/desk-search.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { sortOrders } from '#domain/cards/sort-cards.ts';
import { type Cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import { orderBytes } from './stored-text.ts';
import type { CardTable, InventoryTable, Tables } from './tables.ts';

type Copies = Pick<Selectable<InventoryTable>, 'available' | 'held' | 'sold' | 'sold_at'>;

/** A card beside its counted copies; they are null where none are counted. */
export type CardRow = Selectable<CardTable> & { [Name in keyof Copies]: Copies[Name] | null };

/** What of `inventory` belongs to a card's row. */
export const copiesColumns = sql.raw('inventory.available, inventory.held, inventory.sold, inventory.sold_at');

/** Cards as `cardOf` reads them; removed ones are not among them. */
export const selectCards = (db: Kysely<Tables>) =>
  db
    .selectFrom('cards')
    .leftJoin('inventory', 'inventory.card_id', 'cards.id')
    .where('cards.archived_at', 'is', null)
    .selectAll('cards')
    .select(['inventory.available', 'inventory.held', 'inventory.sold', 'inventory.sold_at']);

/** Copies in checkouts; and, where nothing is left and nothing may come back, since when the card is sold (D9). */
function copiesOf({ available, held, sold, sold_at }: CardRow): Pick<Card, 'held' | 'soldAt'> {
  if (held) return { held };
  return available === 0 && sold && sold_at ? { soldAt: sold_at.toISOString() } : {};
}

const given = <Name extends keyof Card>(name: Name, value: Card[Name] | null): Partial<Card> =>
  value === null ? {} : { [name]: value };

export function cardOf(row: CardRow): Card {
  return {
    id: cardId(row.id),
    title: row.title,
    player: row.player,
    team: row.team,
    year: row.year,
    brand: row.brand,
    condition: row.condition,
    price: dollarsOf(row.price_cents as Cents),
    isHot: row.is_hot,
    imageUrl: row.image_url,
    description: row.description,
    ebayUrl: row.ebay_url,
    isGraded: row.is_graded,
    isPosted: row.is_posted,
    isHomepage: row.is_homepage,
    addedAt: row.added_at,
    ...given('grade', row.grade),
    ...given('gradingCompany', row.grading_company),
    ...given('set', row.set_name),
    ...given('cardNumber', row.card_number),
    ...given('parallel', row.parallel),
    ...given('serialNumber', row.serial_number),
    ...given('printRun', row.print_run),
    ...given('isRookie', row.is_rookie),
    ...given('isAutograph', row.is_autograph),
    ...given('certNumber', row.cert_number),
    ...given('backImageUrl', row.back_image_url),
    ...given('priceChange', row.price_change),
    ...given('additionalImageUrls', row.additional_image_urls),
    ...given('sport', row.sport),
    ...given('stock', row.available),
    ...copiesOf(row),
  };
}

/** What the rules compare, derived by the rules themselves. */
const derived = (card: Card) => ({
  title_key: card.title.toLowerCase(),
  player_key: card.player.toLowerCase(),
  team_key: card.team.toLowerCase(),
  brand_key: card.brand.toLowerCase(),
  condition_key: card.condition.toLowerCase(),
  grade_text: gradeText(card),
  player_order: orderBytes(sortOrders.player.key(card)),
  grade_order: sortOrders.gradeHigh.key(card),
  team_order: orderBytes(sortOrders.team.key(card)),
  brand_order: orderBytes(sortOrders.brand.key(card)),
  search_words: cardWordIndex(card),
  desk_search: deskText(card),
  cert_key: certificateKey(card),
});

/** A card as its row; the stock stands in `inventory`. @param now the ISO instant for a card that was never added before */
export const rowOf = (card: Card, now: string): Insertable<CardTable> => ({
  id: card.id,
  title: card.title,
  player: card.player,
  team: card.team,
  year: card.year,
  brand: card.brand,
  condition: card.condition,
  grade: card.grade ?? null,
  grading_company: card.gradingCompany ?? null,
  set_name: card.set ?? null,
  card_number: card.cardNumber ?? null,
  parallel: card.parallel ?? null,
  serial_number: card.serialNumber ?? null,
  print_run: card.printRun ?? null,
  is_rookie: card.isRookie ?? null,
  is_autograph: card.isAutograph ?? null,
  cert_number: card.certNumber ?? null,
  price_cents: centsOf(card.price),
  price_change: card.priceChange ?? null,
  is_hot: card.isHot,
  image_url: card.imageUrl,
  additional_image_urls: card.additionalImageUrls ? JSON.stringify(card.additionalImageUrls) : null,
  back_image_url: card.backImageUrl ?? null,
  description: card.description,
  ebay_url: card.ebayUrl,
  sport: card.sport ?? null,
  is_graded: card.isGraded,
  is_posted: card.isPosted,
  is_homepage: card.isHomepage,
  added_at: card.addedAt ?? now,
  ...derived(card),
});

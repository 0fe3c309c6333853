import { err, ok, type Result } from 'neverthrow';
import { type Cents, cents, centsOf, dollarsOf } from '../../money/cents.ts';
import { type AddedPictures, addPictures, mostPictures, picturesOf } from '../../pictures/picture.ts';
import { type CardId, hasPrice, type Sport, type StaffCard } from '../card.ts';
import { type PostingFailure, type PostTargets, postCard } from '../posting.ts';
import { type StockFailure, setCopies } from '../set-copies.ts';
import { withoutAbsent } from './card-input.ts';

/** By a percentage or an amount (negative reduces the price), or to a fixed price. */
export type Reprice =
  | { readonly by: 'percent'; readonly percent: number }
  | { readonly by: 'amount'; readonly amount: Cents }
  | { readonly by: 'to'; readonly price: Cents };

/** Pictures that are stored already, for each of the cards. */
export type PicturesChange = {
  readonly kind: 'pictures';
  /** Instead of the pictures that the cards have. */
  readonly replaces: boolean;
  readonly pictures: Readonly<Record<CardId, AddedPictures>>;
};

/** Where cards are kept; empty removes it, absent leaves it. */
export type LocationChange = {
  readonly kind: 'location';
  readonly box?: string | undefined;
  readonly row?: string | undefined;
  readonly slot?: string | undefined;
};

/** A slot for each of the cards. */
export type SlotsChange = { readonly kind: 'slots'; readonly slots: Readonly<Record<CardId, string>> };

/** What a copy of each of the cards cost; `odd` copies cost a cent more. */
export type CostsChange = {
  readonly kind: 'cost';
  readonly costs: Readonly<Record<CardId, { readonly cost: Cents; readonly odd: number }>>;
};

/** A change of many cards at once. */
export type BulkChange =
  | { readonly kind: 'post'; readonly targets: PostTargets }
  /** Makes the card a draft. */
  | { readonly kind: 'unpost' }
  | { readonly kind: 'homepage'; readonly shown: boolean }
  | { readonly kind: 'reprice'; readonly reprice: Reprice }
  /** Copies for sale; null stops tracking. */
  | { readonly kind: 'stock'; readonly copies: number | null }
  | { readonly kind: 'sport'; readonly sport: Sport }
  | PicturesChange
  | LocationChange
  | SlotsChange
  /** Into a purchase lot; null takes them out. */
  | { readonly kind: 'lot'; readonly lot: number | null }
  | CostsChange
  | { readonly kind: 'delete' };
export type BulkChangeKind = BulkChange['kind'];

export type BulkRefusal =
  | { readonly kind: 'price-too-low' }
  /** Above one million dollars. */
  | { readonly kind: 'price-too-high' }
  /** More than `mostPictures`. */
  | { readonly kind: 'too-many-pictures' }
  | PostingFailure
  | StockFailure;

/** Percent. */
export const repriceLimits = { lowest: -95, highest: 1_000 } as const;

const highestPrice = cents(100_000_000);

function priceAfter(price: Cents, reprice: Reprice): Cents {
  switch (reprice.by) {
    case 'to':
      return reprice.price;
    case 'amount':
      return cents(price + reprice.amount);
    case 'percent':
      return cents(Math.floor((price * (10_000 + Math.round(reprice.percent * 100)) + 5_000) / 10_000));
  }
}

/** The new price, rounded half up to the cent. A card without a price only accepts a fixed price (CMGR-31). */
export function repriced(price: Cents, reprice: Reprice): Result<Cents, BulkRefusal> {
  if (price === 0 && reprice.by !== 'to') return err({ kind: 'price-too-low' });
  const next = priceAfter(price, reprice);
  if (next <= 0) return err({ kind: 'price-too-low' });
  return next > highestPrice ? err({ kind: 'price-too-high' }) : ok(next);
}

function withPictures(card: StaffCard, { pictures, replaces }: PicturesChange): Result<StaffCard, BulkRefusal> {
  const added = pictures[card.id];
  if (!added) return ok(card);
  const { imageUrl: _, additionalImageUrls: __, backImageUrl: ___, ...rest } = card;
  const fields = addPictures(replaces ? { imageUrl: '' } : card, added);
  return picturesOf(fields).length > mostPictures ? err({ kind: 'too-many-pictures' }) : ok({ ...rest, ...fields });
}

const placed = (text: string | undefined, before: string | undefined): string | undefined =>
  text === undefined ? before : text.trim() || undefined;

const located = (card: StaffCard, { box, row, slot }: Omit<LocationChange, 'kind'>): StaffCard =>
  withoutAbsent({
    ...card,
    storageBox: placed(box, card.storageBox),
    storageRow: placed(row, card.storageRow),
    storageSlot: placed(slot, card.storageSlot),
  });

function costing(card: StaffCard, { costs }: CostsChange): StaffCard {
  const given = costs[card.id];
  if (!given) return card;
  return withoutAbsent({ ...card, cost: dollarsOf(given.cost), costOdd: given.odd === 0 ? undefined : given.odd });
}

export function afterBulkChange(card: StaffCard, change: BulkChange): Result<StaffCard | null, BulkRefusal> {
  switch (change.kind) {
    case 'post':
      return postCard(card, change.targets);
    case 'unpost':
      return ok({ ...card, isPosted: false, isHomepage: false });
    case 'homepage':
      if (change.shown && !hasPrice(card)) return err({ kind: 'price-missing' });
      return ok({ ...card, isHomepage: change.shown });
    case 'reprice':
      return repriced(centsOf(card.price), change.reprice).map((price) => ({ ...card, price: dollarsOf(price) }));
    case 'stock':
      return setCopies(card, change.copies);
    case 'sport':
      return ok({ ...card, sport: change.sport });
    case 'pictures':
      return withPictures(card, change);
    case 'location':
      return ok(located(card, change));
    case 'slots':
      return ok(located(card, { slot: change.slots[card.id] }));
    case 'lot':
      return ok(withoutAbsent({ ...card, lot: change.lot ?? undefined }));
    case 'cost':
      return ok(costing(card, change));
    case 'delete':
      return ok(null);
  }
}

import { okAsync, ResultAsync } from 'neverthrow';
import { type Card, type CardId, cardId } from '../card.ts';
import type { CardCatalog, CatalogFailure } from '../card-catalog.port.ts';
import { startFilter } from '../card-filter.ts';
import { cardQuery } from '../card-query.ts';
import { certNumberForms, certNumberOf } from '../certificate.ts';
import { type PhotoName, type PhotoSide, readPhotoName } from './photo-name.ts';

/** `index` counts the given names from 0. */
export type MatchedPhoto = { readonly index: number; readonly side: PhotoSide };

export type MatchedCard = {
  readonly card: Card;
  /** The front first, the back second, the others in the order of their numbers and names. */
  readonly photos: readonly MatchedPhoto[];
};

export type UnmatchedPhoto = {
  readonly index: number;
  /** 'several-cards': the number is that of several graders' slabs. */
  readonly reason: 'no-card' | 'several-cards';
};

export type PhotoMatches = {
  /** In the order of the first photo of each. */
  readonly cards: readonly MatchedCard[];
  readonly unmatched: readonly UnmatchedPhoto[];
};

/**
 * Finds the cards of photos by their names: a card's id, or a certification number. Drafts are found, too.
 * @param names of files, with or without folders
 */
export type MatchPhotos = (names: readonly string[]) => ResultAsync<PhotoMatches, CatalogFailure>;

type Found = ReadonlyMap<string, readonly Card[]>;

/** Searches at once. */
const mostAtOnce = 4;
/** Cards of one number: one for each grader. */
const mostHolders = 12;
const longestId = 100;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Cards by number; only of those that are searched for. */
function findCertified(
  catalog: Pick<CardCatalog, 'page'>,
  numbers: readonly string[],
): ResultAsync<Found, CatalogFailure> {
  const holders = (number: string) =>
    catalog
      .page(
        cardQuery({
          scope: 'everything',
          searchScope: 'manager',
          filter: { ...startFilter, search: number },
          limit: mostHolders,
        }),
      )
      .map(({ cards }): readonly [string, readonly Card[]] => [
        number,
        cards.filter((card) => certNumberForms(card).includes(certNumberOf(number, card.gradingCompany))),
      ]);
  const pieces = Array.from({ length: Math.ceil(numbers.length / mostAtOnce) }, (_, at) =>
    numbers.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
  return pieces
    .reduce<ResultAsync<(readonly [string, readonly Card[]])[], CatalogFailure>>(
      (before, piece) =>
        before.andThen((found) => ResultAsync.combine(piece.map(holders)).map((next) => [...found, ...next])),
      okAsync([]),
    )
    .map((found) => new Map(found));
}

const cardsOf = ({ ids, numbers }: PhotoName, byId: ReadonlyMap<CardId, Card>, certified: Found): readonly Card[] => {
  const named = ids.map((id) => byId.get(cardId(id))).find((card) => card !== undefined);
  if (named) return [named];
  const held = numbers.flatMap((number) => certified.get(number) ?? []);
  return [...new Map(held.map((card) => [card.id, card])).values()];
};

const sideOrder: readonly PhotoSide[] = ['front', 'other', 'back'];

type Sorted = MatchedPhoto & { readonly place: number; readonly name: string };

/** The first one without a side is the front where no photo says that it is. The back comes second. */
function inOrder(photos: readonly Sorted[]): readonly MatchedPhoto[] {
  const sorted = photos.toSorted(
    (a, b) =>
      sideOrder.indexOf(a.side) - sideOrder.indexOf(b.side) ||
      a.place - b.place ||
      a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  const back = sorted.find(({ side }) => side === 'back');
  const [front, ...others] = sorted.filter((photo) => photo !== back);
  return [front ?? [], back ?? [], ...others].flat().map(({ index, side }) => ({ index, side }));
}

export const makeMatchPhotos =
  (catalog: Pick<CardCatalog, 'cards' | 'page'>): MatchPhotos =>
  (names) => {
    const read = names.map(readPhotoName);
    return catalog
      .cards(
        unique(read.flatMap(({ ids }) => ids))
          .filter((id) => id !== '' && id.length <= longestId)
          .map(cardId),
      )
      .map((cards) => new Map(cards.map((card) => [card.id, card])))
      .andThen((byId) => {
        const others = read.filter(({ ids }) => !ids.some((id) => byId.has(cardId(id))));
        return findCertified(catalog, unique(others.flatMap(({ numbers }) => numbers))).map((certified) => {
          const matched = new Map<CardId, { card: Card; photos: Sorted[] }>();
          const unmatched: UnmatchedPhoto[] = [];
          for (const [index, photo] of read.entries()) {
            const [card, ...more] = cardsOf(photo, byId, certified);
            if (!card || more.length > 0) {
              unmatched.push({ index, reason: card ? 'several-cards' : 'no-card' });
              continue;
            }
            const entry = matched.get(card.id) ?? { card, photos: [] };
            entry.photos.push({ index, side: photo.side, place: photo.place, name: names[index] ?? '' });
            matched.set(card.id, entry);
          }
          return {
            cards: [...matched.values()].map(({ card, photos }) => ({ card, photos: inOrder(photos) })),
            unmatched,
          };
        });
      });
  };

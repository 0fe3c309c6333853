import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Card, CardId } from '../card.ts';
import type { CardCatalog, CatalogFailure } from '../card-catalog.port.ts';
import type { CardStore, CardWriteFailure } from '../card-store.port.ts';
import { type CertificateTaken, certificateKey, holdsCertificate } from '../certificate.ts';
import { inputOf } from './card-input.ts';
import { keptInput } from './change-cards.ts';

/** `index` counts the given cards from 0. */
export type BadRow = {
  readonly index: number;
  readonly problem: 'id-known' | 'id-unknown' | 'id-repeated' | 'certificate-taken';
};

export type SaveManyFailure =
  | CatalogFailure
  | CardWriteFailure
  | CertificateTaken
  | { readonly kind: 'bad-rows'; readonly rows: readonly BadRow[] };

/**
 * Saves many cards, all or none, and reports every invalid one (API-10).
 *
 * `create` accepts only new cards, `change` only existing ones; changed cards keep their stock.
 */
export type SaveMany = {
  create(cards: readonly Card[]): ResultAsync<void, SaveManyFailure>;
  change(cards: readonly Card[]): ResultAsync<void, SaveManyFailure>;
};

type Known = ReadonlyMap<CardId, Card>;

function badIds(cards: readonly Card[], problemOf: (id: CardId) => BadRow['problem'] | null): BadRow[] {
  const seen = new Set<CardId>();
  return cards.flatMap(({ id }, index) => {
    const problem = seen.has(id) ? 'id-repeated' : problemOf(id);
    seen.add(id);
    return problem ? [{ index, problem }] : [];
  });
}

/** Numbers of an earlier row or of a stored card. @param replaced cards that the rows replace */
function badCertificates(
  cards: readonly Card[],
  holders: ReadonlyMap<string, CardId>,
  replaced: ReadonlySet<CardId>,
): BadRow[] {
  const taken = new Map([...holders].filter(([, id]) => !replaced.has(id)));
  return cards.flatMap((card, index) => {
    const key = holdsCertificate(card) ? certificateKey(card) : null;
    if (key === null) return [];
    const holder = taken.get(key);
    taken.set(key, card.id);
    return holder !== undefined && holder !== card.id ? [{ index, problem: 'certificate-taken' as const }] : [];
  });
}

const kept = (card: Card): Card => ({ ...card, ...keptInput(inputOf(card)) });

const certificatesOf = (cards: readonly Card[]): string[] => [
  ...new Set(cards.flatMap((card) => (holdsCertificate(card) ? (certificateKey(card) ?? []) : []))),
];

export function makeSaveMany(
  catalog: Pick<CardCatalog, 'cards'>,
  cardStore: Pick<CardStore, 'certificates' | 'save'>,
): SaveMany {
  const knownOf = (cards: readonly Card[]): ResultAsync<Known, SaveManyFailure> =>
    catalog
      .cards([...new Set(cards.map(({ id }) => id))])
      .map((known) => new Map(known.map((card) => [card.id, card])));

  const saveUnless = (
    cards: readonly Card[],
    bad: readonly BadRow[],
    replaced: readonly Card[],
  ): ResultAsync<void, SaveManyFailure> =>
    cardStore
      .certificates(certificatesOf(cards))
      .andThen((holders) => {
        const rows = [...bad, ...badCertificates(cards, holders, new Set(replaced.map(({ id }) => id)))].sort(
          (a, b) => a.index - b.index,
        );
        return rows.length > 0 ? errAsync({ kind: 'bad-rows' as const, rows }) : okAsync(undefined);
      })
      .andThen(() => cardStore.save(cards.map(kept)))
      .map(() => undefined);

  return {
    create: (cards) =>
      knownOf(cards).andThen((known) =>
        saveUnless(
          cards,
          badIds(cards, (id) => (known.has(id) ? 'id-known' : null)),
          [],
        ),
      ),
    change: (cards) =>
      knownOf(cards).andThen((known) =>
        saveUnless(
          cards.map(({ stock: _, ...card }) => ({ ...card, stock: known.get(card.id)?.stock })),
          badIds(cards, (id) => (known.has(id) ? null : 'id-unknown')),
          cards,
        ),
      ),
  };
}

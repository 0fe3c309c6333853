import type { Card, CardId } from '#domain/cards/card.ts';

/** Where the counted copies of a card are. `available` is null where they are not counted. */
type Copies = {
  readonly available: number | null;
  readonly held: number;
  readonly sold: number;
  /** ISO instant of the last sale. */
  readonly soldAt: string | null;
};

const none: Copies = { available: null, held: 0, sold: 0, soldAt: null };

/** What a card says about its copies. */
type Input = Pick<Card, 'stock' | 'held' | 'soldAt'>;

/** How many more, or below 0 fewer, copies are in each place. */
type Move = Partial<Pick<Copies, 'held' | 'sold'>> & { readonly available?: number };

/** The copies of all cards, from shelf to checkout to customer and back. What is out stays known when its card is gone. */
export type CopyBook = {
  of(id: CardId): Input;
  isCounted(id: CardId): boolean;
  /** @param soldAt with a sale: its ISO instant */
  move(id: CardId, move: Move, soldAt?: string): void;
  /** Sets how many can be had; what is held or sold stays so. */
  set(id: CardId, available: number | null): void;
  /** Cards that say themselves what is held and sold: those that a test begins with. */
  plant(id: CardId, input: Input): void;
};

export function makeCopyBook(): CopyBook {
  const book = new Map<CardId, Copies>();
  const copiesOf = (id: CardId): Copies => book.get(id) ?? none;
  return {
    of: (id) => {
      const { available, held, sold, soldAt } = copiesOf(id);
      if (available === null) return {};
      const isGone = available === 0 && held === 0 && sold > 0;
      return { stock: available, ...(held > 0 && { held }), ...(isGone && soldAt !== null && { soldAt }) };
    },
    isCounted: (id) => copiesOf(id).available !== null,
    move: (id, { available = 0, held = 0, sold = 0 }, soldAt) => {
      const copies = copiesOf(id);
      book.set(id, {
        available: copies.available === null ? null : copies.available + available,
        held: copies.held + held,
        sold: copies.sold + sold,
        soldAt: soldAt ?? copies.soldAt,
      });
    },
    set: (id, available) => void book.set(id, { ...copiesOf(id), available }),
    plant: (id, { stock = null, held = 0, soldAt }) =>
      void book.set(id, { available: stock, held, sold: soldAt === undefined ? 0 : 1, soldAt: soldAt ?? null }),
  };
}

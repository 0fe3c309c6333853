import type { Card, CardId } from '#domain/cards/card.ts';

/** Counted copies; `available` is null when not tracked. */
type Copies = {
  readonly available: number | null;
  readonly held: number;
  readonly sold: number;
  /** ISO instant. */
  readonly soldAt: string | null;
};

const none: Copies = { available: null, held: 0, sold: 0, soldAt: null };

type Input = Pick<Card, 'stock' | 'held' | 'soldAt'>;

/** Changes per place; may be negative. */
type Move = Partial<Pick<Copies, 'held' | 'sold'>> & { readonly available?: number };

/** Copies by place. Held and sold ones stay known after their card is removed. */
export type CopyBook = {
  of(id: CardId): Input;
  isCounted(id: CardId): boolean;
  /** @param soldAt ISO instant of a sale */
  move(id: CardId, move: Move, soldAt?: string): void;
  /** Held and sold copies stay. */
  set(id: CardId, available: number | null): void;
  /** Cards of a test's start declare their held and sold copies. */
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

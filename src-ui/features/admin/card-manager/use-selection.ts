import { useRef, useState } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import { useStable } from '../../../components/use-stable.ts';

/** Cards that were chosen one by one, by their ids; or all of the list, as many as the owner was told of (CMGR-30). */
export type Chosen =
  | { readonly kind: 'cards'; readonly cards: ReadonlyMap<CardId, Card> }
  | { readonly kind: 'matching'; readonly count: number };

const nothing: Chosen = { kind: 'cards', cards: new Map() };

export const countOf = (chosen: Chosen): number => (chosen.kind === 'matching' ? chosen.count : chosen.cards.size);

export const isChosen = (chosen: Chosen, id: CardId): boolean => chosen.kind === 'matching' || chosen.cards.has(id);

/** The cards between two of a page, both included, whichever comes first. */
function between(page: readonly Card[], one: CardId | null, other: CardId): readonly Card[] {
  const places = [one, other].map((id) => page.findIndex((card) => card.id === id));
  if (places.includes(-1)) return page.filter(({ id }) => id === other);
  return page.slice(Math.min(...places), Math.max(...places) + 1);
}

function changed(chosen: ReadonlyMap<CardId, Card>, cards: readonly Card[], on: boolean): Chosen {
  const next = new Map(chosen);
  for (const card of cards) {
    if (on) next.set(card.id, card);
    else next.delete(card.id);
  }
  return { kind: 'cards', cards: next };
}

export type Selection = {
  readonly chosen: Chosen;
  /** @param range with all between this card and the one that was pressed before, as with the shift key */
  readonly toggle: (card: Card, range: boolean) => void;
  /** All of the page, or none of it. */
  readonly togglePage: () => void;
  readonly wholePage: boolean;
  readonly somePage: boolean;
  /** All of the list, on this page or not. */
  readonly takeAll: (count: number) => void;
  readonly clear: () => void;
};

/**
 * Which cards a change will be for. Chosen ones stay so from page to page; another list starts with none.
 * @param list what tells one list from another: its search and its status
 */
export function useSelection(list: string, page: readonly Card[]): Selection {
  const [kept, setKept] = useState({ list, chosen: nothing });
  const pressed = useRef<CardId | null>(null);
  const chosen = kept.list === list ? kept.chosen : nothing;
  const choose = (next: Chosen) => setKept({ list, chosen: next });
  /** Whoever takes one away from all of them is left with the others of the page. */
  const one = chosen.kind === 'cards' ? chosen.cards : new Map(page.map((card) => [card.id, card] as const));
  const wholePage = page.length > 0 && page.every(({ id }) => isChosen(chosen, id));
  const toggle = useStable((card: Card, range: boolean) => {
    const cards = range ? between(page, pressed.current, card.id) : [card];
    pressed.current = card.id;
    choose(changed(one, cards, !one.has(card.id)));
  });
  return {
    chosen,
    toggle,
    togglePage: () => {
      pressed.current = null;
      choose(chosen.kind === 'matching' ? nothing : changed(one, page, !wholePage));
    },
    wholePage,
    somePage: page.some(({ id }) => isChosen(chosen, id)),
    takeAll: (count) => choose({ kind: 'matching', count }),
    clear: () => choose(nothing),
  };
}

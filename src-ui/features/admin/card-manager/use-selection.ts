import { useRef, useState } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import { useStable } from '../../../components/use-stable.ts';

/** Individual card ids, or all matching cards with their confirmed number (CMGR-30). */
export type Selected =
  | { readonly kind: 'cards'; readonly cards: ReadonlyMap<CardId, Card> }
  | { readonly kind: 'matching'; readonly count: number };

const nothingSelected: Selected = { kind: 'cards', cards: new Map() };

export const selectedCount = (selected: Selected): number =>
  selected.kind === 'matching' ? selected.count : selected.cards.size;

export const isSelected = (selected: Selected, id: CardId): boolean =>
  selected.kind === 'matching' || selected.cards.has(id);

function between(page: readonly Card[], one: CardId | null, other: CardId): readonly Card[] {
  const places = [one, other].map((id) => page.findIndex((card) => card.id === id));
  if (places.includes(-1)) return page.filter(({ id }) => id === other);
  return page.slice(Math.min(...places), Math.max(...places) + 1);
}

function changed(selected: ReadonlyMap<CardId, Card>, cards: readonly Card[], on: boolean): Selected {
  const next = new Map(selected);
  for (const card of cards) {
    if (on) next.set(card.id, card);
    else next.delete(card.id);
  }
  return { kind: 'cards', cards: next };
}

export type Selection = {
  readonly selected: Selected;
  /** @param range selects all cards since the previous click (Shift) */
  readonly toggle: (card: Card, range: boolean) => void;
  readonly togglePage: () => void;
  readonly wholePage: boolean;
  readonly somePage: boolean;
  readonly takeAll: (count: number) => void;
  readonly clear: () => void;
};

/** Selection across pages; another list starts empty. @param list identifies the list: search and status */
export function useSelection(list: string, page: readonly Card[]): Selection {
  const [kept, setKept] = useState({ list, selected: nothingSelected });
  const pressed = useRef<CardId | null>(null);
  const selected = kept.list === list ? kept.selected : nothingSelected;
  const choose = (next: Selected) => setKept({ list, selected: next });
  /** Deselecting one of 'all matching' keeps the rest of the page. */
  const one = selected.kind === 'cards' ? selected.cards : new Map(page.map((card) => [card.id, card] as const));
  const wholePage = page.length > 0 && page.every(({ id }) => isSelected(selected, id));
  const toggle = useStable((card: Card, range: boolean) => {
    const cards = range ? between(page, pressed.current, card.id) : [card];
    pressed.current = card.id;
    choose(changed(one, cards, !one.has(card.id)));
  });
  return {
    selected,
    toggle,
    togglePage: () => {
      pressed.current = null;
      choose(selected.kind === 'matching' ? nothingSelected : changed(one, page, !wholePage));
    },
    wholePage,
    somePage: page.some(({ id }) => isSelected(selected, id)),
    takeAll: (count) => choose({ kind: 'matching', count }),
    clear: () => choose(nothingSelected),
  };
}

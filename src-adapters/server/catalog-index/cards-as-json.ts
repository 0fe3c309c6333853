import type { Card } from '#domain/cards/card.ts';
import type { CardsBySlot } from '../../catalog-index/indexed-cards.ts';
import { makeRuns } from '../../catalog-index/runs.ts';

/** Each card as JSON by slot, outside V8's heap: an object takes more memory, and its JSON is needed beside it. */
export type CardsAsJson = CardsBySlot & {
  /** Characters beyond ASCII are written as escapes, so that each takes one byte. */
  at(slot: number): string;
  /** A new object. */
  read(slot: number): Card;
};

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export function makeCardsAsJson(): CardsAsJson {
  const texts = makeRuns<Buffer>((length) => Buffer.alloc(length));
  const at = (slot: number): string => {
    const start = texts.startOf(slot);
    return texts.arrayOf(slot).toString('latin1', start, start + texts.lengthOf(slot));
  };
  return {
    put: (slot, card) => {
      const bytes = Buffer.from(JSON.stringify(card).replace(/[^\0-\x7F]/g, escaped), 'latin1');
      texts.put(slot, bytes, bytes.length);
    },
    remove: texts.remove,
    at,
    read: (slot) => JSON.parse(at(slot)) as Card,
  };
}

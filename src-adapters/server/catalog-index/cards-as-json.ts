import type { Card } from '#domain/cards/card.ts';
import type { CardsBySlot } from '../../catalog-index/indexed-cards.ts';
import { makeRuns } from '../../catalog-index/runs.ts';
import { makeTextPacker, type TextPacker } from './text-packer.ts';

/** Each card as JSON by slot, outside V8's heap: an object takes more memory, and its JSON is needed beside it. */
export type CardsAsJson = CardsBySlot & {
  /** Characters beyond ASCII are written as escapes, so that each takes one byte. */
  at(slot: number): string;
  /** A new object. */
  read(slot: number): Card;
};

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const sampled = 8_192;

/** @param mostPlain the texts of more cards are packed, which saves more than half of their memory and takes a microsecond to undo */
export function makeCardsAsJson(mostPlain = 131_072): CardsAsJson {
  const texts = makeRuns<Buffer>((length) => Buffer.alloc(length));
  /** A text that is not packed has ASCII only, so its bytes say that it is not. */
  let packer: TextPacker | null = null;
  let held = 0;

  const at = (slot: number): string => {
    const [bytes, start, length] = [texts.arrayOf(slot), texts.startOf(slot), texts.lengthOf(slot)];
    return packer === null
      ? bytes.toString('latin1', start, start + length)
      : packer.unpack(bytes, start, length).toString('latin1');
  };

  /** Samples are taken from all cards, because those that were entered together resemble each other. */
  const startPacking = (): void => {
    const step = Math.max(1, Math.floor(held / sampled));
    packer = makeTextPacker(Array.from({ length: Math.floor(held / step) }, (_, nth) => at(nth * step)));
  };

  return {
    put: (slot, card) => {
      const text = JSON.stringify(card).replace(/[^\0-\x7F]/g, escaped);
      if (packer === null && held > mostPlain) startPacking();
      held += 1;
      if (packer === null) texts.put(slot, Buffer.from(text, 'latin1'), text.length);
      else {
        const length = packer.pack(text);
        texts.put(slot, packer.packed(), length);
      }
    },
    remove: (slot) => {
      if (texts.lengthOf(slot) > 0) held -= 1;
      texts.remove(slot);
    },
    at,
    read: (slot) => JSON.parse(at(slot)) as Card,
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCardsAsJson } from '#adapters/server/catalog-index/cards-as-json.ts';
import { makeTextPacker } from '#adapters/server/catalog-index/text-packer.ts';
import type { Card } from '#domain/cards/card.ts';
import { manyCards } from '#test/performance/many-cards.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const cards = manyCards(600);
const asciiJson = (card: Card): string =>
  JSON.stringify(card).replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const samples = cards.slice(0, 400).map(asciiJson);
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 400 });

describe('cards as JSON', () => {
  it('are read as they were put, packed or not, through any changes', () => {
    const texts = makeCardsAsJson(200);
    for (const [slot, card] of cards.entries()) texts.put(slot, card);
    const changed: Card = { ...(cards[7] as Card), title: 'Luka Dončić "rookie", {1:2} \u{1F3C0}' };
    for (const slot of [7, 450]) {
      texts.remove(slot);
      texts.put(slot, changed);
    }
    texts.remove(500);
    const held = cards.map((card, slot) => (slot === 7 || slot === 450 ? changed : card));
    for (const [slot, card] of held.entries()) if (slot !== 500) expect(texts.read(slot)).toEqual(card);
    expect(texts.at(500)).toBe('');
    expect(texts.at(450)).toBe(asciiJson(changed));
  });
});

describe('packed texts', () => {
  const packer = makeTextPacker(samples);
  const unpacked = (text: string): string => {
    const length = packer.pack(text);
    return packer.unpack(packer.packed(), 0, length).toString('latin1');
  };

  it('are the same when they are unpacked', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          ascii,
          fc.array(fc.oneof(ascii, fc.constantFrom(...samples)), { maxLength: 20 }).map((all) => all.join(' ')),
        ),
        (text) => {
          expect(unpacked(text)).toBe(text);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });

  it('take less than half', () => {
    const others = cards.slice(400).map(asciiJson);
    const before = others.reduce((sum, { length }) => sum + length, 0);
    expect(others.reduce((sum, text) => sum + packer.pack(text), 0)).toBeLessThan(before / 2);
  });

  it('of no samples stay as they are', () => {
    const plain = makeTextPacker([]);
    expect(plain.pack('{"id":"1"}')).toBe(10);
    expect(plain.unpack(plain.packed(), 0, 10).toString('latin1')).toBe('{"id":"1"}');
  });
});

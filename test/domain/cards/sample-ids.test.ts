import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { isSample, sampleCardIds } from '#domain/cards/sample-ids.ts';

describe('the sample cards', () => {
  it('have forty ids, from 1 to 20 and from 101 to 120 [DATA-06]', () => {
    expect(sampleCardIds).toHaveLength(40);
    expect([0, 19, 20, 39].map((at) => sampleCardIds[at])).toEqual(['1', '20', '101', '120']);
  });

  it('are told by their drawings from cards of the shop with the same ids [DATA-06]', () => {
    expect(isSample({ id: cardId('101'), imageUrl: '/pictures/cards/101.svg' })).toBe(true);
    expect(isSample({ id: cardId('101'), imageUrl: '/pictures/cards/102.svg' })).toBe(false);
    expect(isSample({ id: cardId('101'), imageUrl: '' })).toBe(false);
  });
});

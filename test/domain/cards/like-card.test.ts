import { describe, expect, it } from 'vitest';
import { isSameCard, ofOneCopy } from '#domain/cards/like-card.ts';
import { aCard } from '#test/support/cards.ts';

const card = aCard({ set: 'Topps Chrome', cardNumber: '138', parallel: 'Refractor' });

describe('a card like another one', () => {
  it('starts without what belongs to one copy, whether by the form or from a file [CMGR-37, IMP-04]', () => {
    expect(Object.keys(ofOneCopy).toSorted()).toEqual([
      'additionalImageUrls',
      'backImageUrl',
      'certNumber',
      'cost',
      'costOdd',
      'ebayUrl',
      'imageUrl',
      'lot',
      'serialNumber',
      'storageBox',
      'storageRow',
      'storageSlot',
    ]);
    expect([ofOneCopy.imageUrl, ofOneCopy.ebayUrl, ofOneCopy.certNumber]).toEqual(['', '', undefined]);
  });

  it('is the same card where it is only written in another way [IMP-01]', () => {
    for (const written of [{}, { cardNumber: '#0138' }, { parallel: 'REFRACTOR' }, { price: 5 }])
      expect(isSameCard(card, { ...card, ...written })).toBe(true);
  });

  it.each([
    { set: 'Bowman' },
    { cardNumber: '139' },
    { parallel: '' },
    { serialNumber: 4, printRun: 99 },
    { grade: '10', gradingCompany: 'PSA', isGraded: true },
    { certNumber: '12345678' },
    { team: 'Wizards' },
    { year: 1997 },
  ])('is another card with %j [IMP-01]', (change) => {
    expect(isSameCard(card, { ...card, ...change })).toBe(false);
  });
});

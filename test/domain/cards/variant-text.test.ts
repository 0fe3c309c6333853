import { describe, expect, it } from 'vitest';
import { lineVariant, variantText } from '#domain/cards/variant-text.ts';
import { aCard } from '../../support/cards.ts';

const silver = aCard({
  brand: 'Panini Prizm',
  set: 'Prizm',
  parallel: 'Silver',
  cardNumber: '280',
  isRookie: true,
  serialNumber: 41,
  printRun: 99,
});

describe('what tells two cards apart', () => {
  it('is the parallel, the number, rookie, autograph and the serial number [DATA-21]', () => {
    expect(variantText(silver)).toBe('Silver · #280 · RC · 41/99');
    expect(variantText({ ...silver, isAutograph: true, serialNumber: undefined })).toBe(
      'Silver · #280 · RC · Auto · /99',
    );
    expect(variantText({ ...silver, cardNumber: ' ', isRookie: false, printRun: undefined })).toBe('Silver');
  });

  it('names the insert before the parallel [DATA-21, IMP-67]', () => {
    expect(variantText({ ...silver, insert: 'Fireworks' })).toBe('Fireworks · Silver · #280 · RC · 41/99');
  });

  it('is nothing for a card of which none of it is known [DATA-21]', () => {
    expect(variantText(aCard())).toBe('');
    expect(lineVariant(aCard({ condition: ' ' }))).toBe('');
  });

  it('names the set where brand and title do not [DATA-21]', () => {
    expect(variantText({ ...silver, set: 'Select' })).toBe('Select · Silver · #280 · RC · 41/99');
    expect(variantText({ ...silver, brand: 'Panini', title: '2018 panini PRIZM' })).toBe('Silver · #280 · RC · 41/99');
  });

  it('is on the lines of carts and orders with the grade and the number of the slab, or the condition [DATA-21]', () => {
    expect(lineVariant({ ...silver, condition: 'Near Mint' })).toBe('Silver · #280 · RC · 41/99 · Near Mint');
    const slab = { ...silver, isGraded: true, grade: '10', gradingCompany: 'PSA', certNumber: '84512345' };
    expect(lineVariant(slab)).toBe('Silver · #280 · RC · 41/99 · PSA 10 · cert 84512345');
  });
});

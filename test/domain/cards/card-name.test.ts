import { describe, expect, it } from 'vitest';
import { cardName } from '#domain/cards/card-name.ts';
import { aCard, type CardWish } from '../../support/cards.ts';

const luka = { player: 'Luka Doncic', team: 'Dallas Mavericks', year: 2018, brand: 'Panini', title: 'LUKA!!' } as const;

describe('the name of a card', () => {
  it.each<[string, CardWish]>([
    ['2018 Panini Luka Doncic', {}],
    ['2018 Panini Prizm Luka Doncic #280 Silver', { set: 'Prizm', cardNumber: '280', parallel: 'Silver' }],
    ['2018 Panini Prizm Luka Doncic', { brand: 'Panini Prizm', set: 'prizm' }],
    ['2018 Panini Prizm Luka Doncic', { set: 'Panini Prizm' }],
    ['2018 Panini Prizm Fireworks Luka Doncic #9', { set: 'Prizm', insert: 'Fireworks', cardNumber: ' 9 ' }],
    ['Panini Luka Doncic', { year: 0 }],
    ['2018 Prizm Luka Doncic', { brand: '', set: 'Prizm' }],
  ])('is %s [CARD-01]', (name, wish) => {
    expect(cardName(aCard({ ...luka, ...wish }))).toBe(name);
  });

  it('is its title where player or brand is not known, and else what is [CARD-01]', () => {
    expect(cardName(aCard({ ...luka, player: ' ' }))).toBe('LUKA!!');
    expect(cardName(aCard({ ...luka, brand: '' }))).toBe('LUKA!!');
    expect(cardName(aCard({ ...luka, brand: '', title: ' ' }))).toBe('2018 Luka Doncic Dallas Mavericks');
    expect(cardName(aCard({ title: '', player: '', team: '', brand: '', year: 0 }))).toBe('');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCardForm } from '#domain/cards/edit/card-form.ts';
import { filled, findsIn } from '#domain/cards/edit/fill-from-title.ts';
import { readTitle } from '#domain/cards/title/read-title.ts';

const blank = newCardForm(2026);
const finds = (title: string) => findsIn(readTitle(title));
const shown = (title: string) => Object.fromEntries(finds(title).map(({ field, value }) => [field, value]));
const luka = '2018-19 Panini Prizm Luka Doncic #280 Silver RC Auto 12/99 PSA 10 Dallas Mavericks';

describe('filling the form from a title', () => {
  it('shows each field that the title tells, with its words [CMGR-35]', () => {
    expect(shown(luka)).toEqual({
      player: 'Luka Doncic',
      team: 'Dallas Mavericks',
      year: '2018',
      brand: 'Panini Prizm',
      sport: 'basketball',
      set: 'Prizm',
      cardNumber: '280',
      parallel: 'Silver',
      serial: '12/99',
      isRookie: '',
      isAutograph: '',
      gradingCompany: 'PSA',
      grade: '10',
      condition: 'Gem Mint',
    });
    expect(finds(luka).find(({ field }) => field === 'brand')?.words).toBe('Panini Prizm');
    expect(finds(luka).find(({ field }) => field === 'serial')?.words).toBe('12/99');
  });

  it('fills the insert apart from set and parallel [CMGR-35, IMP-63]', () => {
    const title = '2024 Panini Prizm JJ McCarthy Fireworks Green Prizm #18';
    expect(shown(title)).toMatchObject({ set: 'Prizm', insert: 'Fireworks', parallel: 'Green Prizm' });
    expect(filled(blank, finds(title)).insert).toBe('Fireworks');
  });

  it('passes on how sure each reading is [CMGR-35, IMP-66]', () => {
    const scores = (title: string) => Object.fromEntries(finds(title).map(({ field, score }) => [field, score]));
    expect(scores(luka)).toMatchObject({ player: 1, year: 1, brand: 1, cardNumber: 1, parallel: 0.9, grade: 1 });
    expect(scores("'89 Fleer Bo Jackson 57")).toMatchObject({ year: 0.8, cardNumber: 0.75 });
  });

  it.each([
    ['PSA 8 AUTO 10', '8 Auto 10'],
    ['PSA 9 (OC)', '9 (OC)'],
    ['SGC Authentic', 'Authentic'],
  ])('of %j fills the grade %j [CMGR-35, IMP-60]', (slab, grade) => {
    expect(shown(`Topps Bo Jackson ${slab}`).grade).toBe(grade);
  });

  it('fills what is taken and leaves the rest of the form [CMGR-35]', () => {
    const form = filled(
      { ...blank, team: 'Mavs', price: '5' },
      finds(luka).filter(({ field }) => field !== 'team'),
    );
    expect(form).toMatchObject({
      player: 'Luka Doncic',
      team: 'Mavs',
      price: '5',
      year: '2018',
      brand: 'Panini Prizm',
      sport: 'basketball',
      set: 'Prizm',
      cardNumber: '280',
      parallel: 'Silver',
      serialNumber: '12',
      printRun: '99',
      isRookie: true,
      isAutograph: true,
      isGraded: true,
      gradingCompany: 'PSA',
      grade: '10',
    });
  });

  it.each([
    ['PSA 10', 'Gem Mint'],
    ['PSA 9', 'Mint'],
    ['BGS 8.5', 'Near Mint-Mint'],
    ['PSA 7', 'Near Mint'],
    ['PSA 6', 'Excellent-Mint'],
    ['SGC 4', 'Very Good-Excellent'],
    ['PSA 2', 'Good'],
    ['PSA 1.5', 'Fair'],
    ['PSA 1', 'Poor'],
  ])('fills the condition that %s implies: %s [CMGR-35, DATA-13]', (grade, condition) => {
    const form = filled({ ...blank, condition: 'Fair' }, finds(`1996 Topps Chrome Michael Jordan ${grade}`));
    expect(form).toMatchObject({ isGraded: true, condition });
  });

  it('leaves the condition alone where the title names no grade [CMGR-35]', () => {
    expect(shown('1996 Topps Chrome Michael Jordan')).not.toHaveProperty('condition');
    expect(shown('1996 Topps Chrome Michael Jordan PSA Authentic')).not.toHaveProperty('condition');
  });

  it('names a brand once, and a run alone without a copy', () => {
    expect(shown('1996 Topps Chrome Michael Jordan /250')).toMatchObject({ brand: 'Topps Chrome', serial: '/250' });
    expect(filled(blank, finds('Michael Jordan /250'))).toMatchObject({ serialNumber: '', printRun: '250' });
  });

  it('fills each field by itself, with what it says and what follows from it [CMGR-35]', () => {
    expect(Object.fromEntries(finds(luka).map(({ field, fills }) => [field, fills]))).toEqual({
      player: { player: 'Luka Doncic' },
      team: { team: 'Dallas Mavericks' },
      year: { year: '2018' },
      brand: { brand: 'Panini Prizm' },
      sport: { sport: 'basketball' },
      set: { set: 'Prizm' },
      cardNumber: { cardNumber: '280' },
      parallel: { parallel: 'Silver' },
      serial: { serialNumber: '12', printRun: '99' },
      isRookie: { isRookie: true },
      isAutograph: { isAutograph: true },
      gradingCompany: { isGraded: true, gradingCompany: 'PSA' },
      grade: { isGraded: true, grade: '10' },
      condition: { condition: 'Gem Mint' },
    });
  });

  it.each([
    ['1986 Fleer Michael Jordan', 'Fleer', 'Fleer'],
    ['1996 Topps Chrome Michael Jordan', 'Topps Chrome', 'Topps Chrome'],
    ['2018 PANINI PRIZM Luka Doncic', 'Panini Prizm', 'PANINI PRIZM'],
    ['2019 Bowman Chrome Ken Griffey Jr.', 'Bowman Chrome', 'Bowman Chrome'],
  ])('finds the brand of %j, %j, in its words %j [CMGR-35]', (title, value, words) => {
    expect(finds(title).find(({ field }) => field === 'brand')).toMatchObject({ value, words });
  });

  it('fills only the fields that the title names [CMGR-35]', () => {
    expect(finds('')).toEqual([]);
    expect(finds('something nice')).toEqual([]);
    expect(filled(blank, [])).toEqual(blank);
  });

  it('finds each field once, whatever the text, and taken twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const found = finds(title);
        expect(new Set(found.map(({ field }) => field)).size).toBe(found.length);
        const once = filled(blank, found);
        expect(filled(once, found)).toEqual(once);
      }),
    );
  });
});

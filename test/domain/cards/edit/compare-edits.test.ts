import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { withoutAbsent } from '#domain/cards/edit/card-input.ts';
import { compareEdits, firstSide, mergeEdits } from '#domain/cards/edit/compare-edits.ts';
import { arbitraryCard } from '#test/support/arbitraries.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';

const base = aCard({ stock: 2 });
/** A changed card with a recomposed title. */
const change = (wish: CardWish): Card => aCard({ stock: 2, ...wish, id: base.id });
const told = (mine: Card, theirs: Card) => compareEdits({ base, mine, theirs }).map(({ part, by }) => `${part}: ${by}`);

const versions = fc.tuple(arbitraryCard, arbitraryCard, arbitraryCard).map(([first, second, third]) => ({
  base: first,
  mine: { ...second, id: first.id },
  theirs: { ...third, id: first.id },
}));

describe('two edits of one card', () => {
  it('are compared by who changed which field, and where both did [CMGR-33]', () => {
    expect(told(change({ price: 10, description: 'Mine.' }), change({ price: 20, team: 'Wizards' }))).toEqual([
      'team: them',
      'price: both',
      'description: me',
    ]);
  });

  it('takes the same change of both for none', () => {
    expect(told(change({ price: 10 }), change({ price: 10 }))).toEqual([]);
  });

  it('compares a grade with its company, a serial number with its run, and the pictures together [CMGR-33]', () => {
    const mine = change({ isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', printRun: 99 });
    const theirs = change({ isGraded: true, grade: 'BGS 9', gradingCompany: 'BGS', additionalImageUrls: ['/b'] });
    expect(told(mine, theirs)).toEqual(['serial: me', 'grading: both', 'pictures: them']);
  });

  it('does not take a title that follows its parts for a change of its own', () => {
    const renamed = change({ player: 'Scottie Pippen', title: '1996 Topps Scottie Pippen Chicago Bulls' });
    const later = change({ year: 1997, title: '1997 Topps Michael Jordan Chicago Bulls' });
    expect(told(renamed, later)).toEqual(['player: me', 'year: them']);
    expect(mergeEdits({ base, mine: renamed, theirs: later }, {}).title).toBe(
      '1997 Topps Scottie Pippen Chicago Bulls',
    );
  });

  it('leaves copies to the orders unless the owner counted them', () => {
    expect(told(change({ price: 10 }), change({ stock: 1 }))).toEqual(['price: me']);
    expect(told(change({ stock: 5 }), change({ stock: 1 }))).toEqual(['stock: both']);
    expect(mergeEdits({ base, mine: change({ price: 10 }), theirs: change({ stock: 1 }) }, {})).toMatchObject({
      price: 10,
      stock: 1,
    });
  });

  it('settles each part as it is chosen: mine where I changed it, at first [CMGR-33]', () => {
    const [mine, theirs] = [change({ price: 10, description: 'Mine.' }), change({ price: 20, team: 'Wizards' })];
    const three = { base, mine, theirs };
    expect(compareEdits(three).map(firstSide)).toEqual(['theirs', 'mine', 'mine']);
    expect(mergeEdits(three, {})).toMatchObject({ price: 10, description: 'Mine.', team: 'Wizards' });
    expect(mergeEdits(three, { price: 'theirs', team: 'mine' })).toMatchObject({
      price: 20,
      description: 'Mine.',
      team: 'Chicago Bulls',
    });
  });

  it.each<[string, CardWish]>([
    ['a mark that is not set', { isRookie: false }],
    ['an empty text', { set: '' }],
    ['no more pictures', { additionalImageUrls: [] }],
    ['nothing', { set: undefined }],
  ])('takes %s for the same as nothing, as the form shows it [CMGR-33]', (_, wish) => {
    expect(told(change(wish), change({}))).toEqual([]);
    expect(told(change({}), change(wish))).toEqual([]);
  });

  it('tells a title of its own from another one, and keeps it beside changed parts [CMGR-33]', () => {
    const own = change({ title: 'My card' });
    expect(told(own, change({}))).toEqual(['title: me']);
    expect(told(own, change({ title: 'Theirs' }))).toEqual(['title: both']);
    const later = change({ year: 1997, title: '1997 Topps Michael Jordan Chicago Bulls' });
    expect(mergeEdits({ base, mine: own, theirs: later }, {})).toMatchObject({ title: 'My card', year: 1997 });
  });

  it('clear a field that one of them emptied', () => {
    const signed = aCard({ set: 'Chrome' });
    const { set: _, ...without } = signed;
    expect(mergeEdits({ base: signed, mine: without, theirs: signed }, {})).toEqual(without);
  });

  it('leaves no difference but the chosen ones, whichever are chosen', () => {
    fc.assert(
      fc.property(versions, (three) => {
        const differences = compareEdits(three);
        const all = (side: 'mine' | 'theirs') => Object.fromEntries(differences.map(({ part }) => [part, side]));
        const { base: was, mine, theirs } = three;
        expect(mergeEdits(three, all('theirs'))).toEqual(withoutAbsent(theirs));
        const settled = mergeEdits(three, all('mine'));
        expect(compareEdits({ base: was, mine, theirs: settled })).toEqual([]);
      }),
    );
  });

  it('has nothing to settle where only one changed something', () => {
    fc.assert(
      fc.property(versions, ({ base: was, mine, theirs }) => {
        expect(compareEdits({ base: was, mine, theirs: was }).every(({ by }) => by === 'me')).toBe(true);
        expect(compareEdits({ base: was, mine: was, theirs }).every(({ by }) => by === 'them')).toBe(true);
        expect(mergeEdits({ base: was, mine: was, theirs }, {})).toEqual(withoutAbsent(theirs));
      }),
    );
  });
});

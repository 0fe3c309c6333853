import { describe, expect, it } from 'vitest';
import { formOf, newCardForm } from '#domain/cards/edit/card-form.ts';
import { describeCard } from '#domain/cards/edit/describe-card.ts';
import { aCard } from '#test/support/cards.ts';

describe('describing a card', () => {
  it('tells what it is, its grade and its condition, and never its price [CMGR-25]', () => {
    const graded = aCard({
      isGraded: true,
      grade: 'PSA 10',
      gradingCompany: 'PSA',
      condition: 'Gem Mint',
      price: 1250.5,
    });
    expect(describeCard(formOf(graded))._unsafeUnwrap()).toBe(
      'This 1996 Topps card shows Michael Jordan of the Chicago Bulls. It is graded PSA 10, in Gem Mint condition.',
    );
  });

  it('says so of a card without a grade, and leaves out what is not known [CMGR-25]', () => {
    expect(describeCard(formOf(aCard()))._unsafeUnwrap()).toBe(
      'This 1996 Topps card shows Michael Jordan of the Chicago Bulls. It is not graded and in Near Mint condition.',
    );
    expect(describeCard(formOf(aCard({ condition: '' })))._unsafeUnwrap()).toBe(
      'This 1996 Topps card shows Michael Jordan of the Chicago Bulls. It is not graded.',
    );
    expect(describeCard(formOf(aCard({ isGraded: true, condition: '' })))._unsafeUnwrap()).toMatch(/ It is graded\.$/);
  });

  it('needs player, team, brand and year [CMGR-24]', () => {
    const form = { ...newCardForm(2026), team: 'Bulls', year: '' };
    expect(describeCard(form)._unsafeUnwrapErr()).toEqual({
      kind: 'not-describable',
      missing: ['player', 'brand', 'year'],
    });
  });
});

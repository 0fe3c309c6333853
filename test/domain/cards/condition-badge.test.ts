import { describe, expect, it } from 'vitest';
import { badgeColour, conditionBadge } from '#domain/cards/grade-badge.ts';
import { aCard } from '../../support/cards.ts';

describe('the colour of a badge', () => {
  it.each([
    ['Near Mint', 'primary'],
    ['NEAR MINT', 'primary'],
    ['PSA 9', 'primary'],
    ['BGS 9.5', 'primary'],
    ['Mint', 'success'],
    ['mint', 'success'],
    ['PSA 10', 'success'],
    ['Gem Mint 10', 'success'],
    ['Mint 9', 'primary'],
    ['Excellent', 'warning'],
    ['PSA 8', 'warning'],
    ['SGC 8.5', 'warning'],
    ['Near Mint 8', 'primary'],
    ['Mint 8', 'success'],
    ['Very Good', 'default'],
    ['PSA 7', 'default'],
    ['', 'default'],
  ])('of %j is %s: the more specific text wins [TILE-09]', (text, colour) => {
    expect(badgeColour(text)).toBe(colour);
  });
});

describe('the badge of a card', () => {
  it('shows the grade of a graded card, and is coloured by it [TILE-10]', () => {
    const graded = aCard({ isGraded: true, grade: '10', gradingCompany: 'PSA', condition: 'Excellent' });
    expect(conditionBadge(graded)).toEqual({ text: 'PSA 10', colour: 'success', look: 'filled' });
  });

  it('shows the condition of any other card, and is coloured by it [TILE-10]', () => {
    const raw = aCard({ isGraded: false, grade: 'PSA 10', gradingCompany: 'PSA', condition: ' Excellent ' });
    expect(conditionBadge(raw)).toEqual({ text: 'Excellent', colour: 'warning', look: 'outlined' });
  });

  it('shows the condition of a graded card without a grade', () => {
    expect(conditionBadge(aCard({ isGraded: true, condition: 'Good' }))).toEqual({
      text: 'Good',
      colour: 'default',
      look: 'outlined',
    });
  });

  it('is left out when the card has neither grade nor condition', () => {
    expect(conditionBadge(aCard({ condition: '  ' }))).toBeNull();
  });
});

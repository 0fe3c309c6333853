import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { CardFacts, factsOf } from '#ui/features/shop/cards/CardFacts.tsx';

afterEach(cleanup);

const renderFacts = (wish: CardWish) => render(<CardFacts card={aCard(wish)} />, { wrapper: MantineProvider });

const slab = {
  isGraded: true,
  grade: 'PSA 10',
  gradingCompany: 'PSA',
  certNumber: '12345678',
} satisfies CardWish;

describe('the facts of a card', () => {
  it('tell set, insert, number, parallel, serial number, rookie, autograph and certification where they are known [DATA-19, IMP-67]', () => {
    const card = aCard({
      ...slab,
      set: 'Prizm',
      insert: 'Fireworks',
      cardNumber: '280',
      parallel: 'Silver',
      serialNumber: 12,
      printRun: 99,
      isRookie: true,
      isAutograph: true,
    });
    expect(Object.fromEntries(factsOf(card))).toMatchObject({
      Set: 'Prizm',
      Insert: 'Fireworks',
      'Card number': '280',
      Parallel: 'Silver',
      'Serial number': '12/99',
      Rookie: 'Yes',
      Autograph: 'Yes',
      Certification: '12345678',
    });
  });

  it('begin with the grade and its certification, beside each other [CARD-35]', () => {
    expect(factsOf(aCard(slab)).slice(0, 3)).toEqual([
      ['Grade', 'PSA 10'],
      ['Certification', '12345678'],
      ['Condition', 'Near Mint'],
    ]);
  });

  it('tell the seller’s title where it is no repetition of the heading [CARD-35]', () => {
    const listedAs = (wish: CardWish) => new Map(factsOf(aCard(wish))).get('Listed as');
    expect(listedAs({ title: 'JORDAN!! PSA 10 GEM' })).toBe('JORDAN!! PSA 10 GEM');
    expect(listedAs({})).toBeUndefined();
    expect(listedAs({ title: '1996 Topps Michael Jordan' })).toBeUndefined();
    expect(listedAs({ title: ' ' })).toBeUndefined();
  });

  it('leave out what is not known [DATA-19]', () => {
    const names = factsOf(aCard({ isRookie: false })).map(([name]) => name);
    expect(names).toEqual(['Condition', 'Player', 'Team', 'Year', 'Brand', 'Sport']);
  });

  it('lead to the grader’s page of the slab, where there is one [DATA-19]', () => {
    renderFacts(slab);
    const link = screen.getByRole('link', { name: /^12345678 ?at PSA/ });
    expect(link).toHaveAttribute('href', 'https://www.psacard.com/cert/12345678');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    cleanup();
    renderFacts({ ...slab, gradingCompany: 'KSA', grade: 'KSA 9' });
    expect(screen.getByText('12345678')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

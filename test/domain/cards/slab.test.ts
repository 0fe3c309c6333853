import { describe, expect, it } from 'vitest';
import { conditionInTitle, conditionOf } from '#domain/cards/condition.ts';
import { companyOf, readSlab } from '#domain/cards/slab.ts';

describe('a grade in the words of its company', () => {
  it.each([
    ['GEM MT 10', 'PSA', '10'],
    ['MINT 9', 'PSA', '9'],
    ['EX-MT 6', 'PSA', '6'],
    ['9.50', 'BGS', '9.5'],
    ['8.0', 'SGC', '8'],
    ['PRISTINE 10', 'BGS', '10 Pristine'],
    ['10 Black Label', 'BGS', '10 Black Label'],
    ['Authentic', 'PSA', 'Authentic'],
    ['Authentic Altered', 'PSA', 'Altered'],
    ['A', 'SGC', 'Authentic'],
    ['7 (mk)', 'PSA', '7 (MK)'],
    ['9/10', 'BGS', '9 Auto 10'],
    ['Authentic Auto 9', 'PSA', 'Authentic Auto 9'],
    ['NM', 'PSA', '7'],
    ['96', 'SGC', '9'],
  ])('reads %s of %s as %s [IMP-29, IMP-30]', (text, company, grade) => {
    expect(readSlab(text, company)._unsafeUnwrap()).toEqual({ company, grade });
  });

  it('reads the company from the text where no column names it [IMP-29]', () => {
    expect(readSlab('CGC10', '')._unsafeUnwrap()).toEqual({ company: 'CGC', grade: '10' });
    expect(readSlab('9', 'KSA', { qualifier: 'st' })._unsafeUnwrap()).toEqual({ company: 'KSA', grade: '9 (ST)' });
  });

  it.each(['Raw', 'UNGRADED', '0', 'Not graded'])('reads %s as no grade [IMP-29]', (text) => {
    expect(readSlab(text, 'PSA')._unsafeUnwrap()).toEqual({});
  });

  it('reads a condition in the grade column as that of a raw card [IMP-29]', () => {
    expect(readSlab('lightly played', '')._unsafeUnwrap()).toEqual({ condition: 'Excellent' });
  });

  it.each(['12', '10.5', '9.3', 'ask me'])('refuses %s, which no scale has [IMP-29]', (text) => {
    expect(readSlab(text, 'PSA').isErr()).toBe(true);
  });

  it('names companies as on the slab, whatever the file calls them [IMP-29]', () => {
    const names = [
      'Professional Sports Authenticator (PSA)',
      'Beckett Grading',
      'sgc',
      'Hybrid Grading Approach',
      'None',
    ];
    expect(names.map(companyOf)).toEqual(['PSA', 'BGS', 'SGC', 'HGA', undefined]);
  });

  it('takes no longer for a text of many spaces [IMP-20]', () => {
    expect(readSlab(`${' '.repeat(50_000)}x`, '').isErr()).toBe(false);
  });
});

describe('a condition', () => {
  it('has one spelling, also in titles of raw cards [IMP-31]', () => {
    const texts = ['NM-MT', 'nm/m', 'LP', 'near mint', 'Near mint or better - (ID: 400010)', 'crisp'];
    expect(texts.map(conditionOf)).toEqual([
      ...['Near Mint-Mint', 'Near Mint-Mint', 'Excellent', 'Near Mint', 'Near Mint or Better', null],
    ]);
    expect(conditionInTitle('1955 Bowman Pat Sample #12 raw EX-MT')).toBe('Excellent-Mint');
    expect(conditionInTitle('1955 Bowman Pat Sample #12')).toBeNull();
  });
});

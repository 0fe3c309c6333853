import { describe, expect, it } from 'vitest';
import { filterGrades } from '#domain/cards/card-options.ts';
import { gradeNumber, gradeOrder, gradeText, hasGrade, qualified } from '#domain/cards/grade.ts';

describe('the text of a grade', () => {
  it.each([
    ['PSA 10', 'PSA', 'PSA 10'],
    ['10', 'PSA', 'PSA 10'],
    [' 9.5 ', ' BGS ', 'BGS 9.5'],
    ['PSA 10', undefined, 'PSA 10'],
    ['10', undefined, '10'],
    ['10', '', '10'],
    ['9', 'Raw', '9'],
    ['BGS 9 MINT', 'BGS', 'BGS 9 MINT'],
    ['', 'PSA', ''],
    ['  ', 'PSA', ''],
    [undefined, 'PSA', ''],
    [undefined, undefined, ''],
  ])('of grade %j by company %j is %j, the company named once [FLTR-12]', (grade, gradingCompany, text) => {
    expect(gradeText({ grade, gradingCompany })).toBe(text);
  });
});

describe('the number of a grade', () => {
  it.each([
    ['PSA 10', 10],
    ['BGS 9.5 GEM MINT', 9.5],
    ['9', 9],
    ['BGS9', 9],
    ['Auto 9, PSA 10', 10],
    ['PSA 9.', 9],
    ['SGC 98', 98],
    ['PSA Authentic', null],
    ['', null],
  ])('in %j is %s', (grade, number) => {
    expect(gradeNumber(grade)).toBe(number);
  });

  it.each([
    [{ isGraded: true, grade: '9.5', gradingCompany: 'BGS' }, 9.5],
    [{ isGraded: true, grade: 'PSA Authentic' }, 0],
    [{ isGraded: true, grade: 'SGC 98' }, 0],
    [{ isGraded: true, grade: '9'.repeat(400) }, 0],
    [{ isGraded: true, grade: ' ' }, -1],
    [{ isGraded: false, grade: 'PSA 10' }, -1],
  ])('orders %j by %s [COLL-11]', (card, key) => {
    expect(gradeOrder(card)).toBe(key);
  });
});

describe('a wanted grade', () => {
  it.each([
    ['BGS 9', 'BGS 9 MINT', true],
    ['BGS 9', 'BGS 9.5', false],
    ['BGS 9', 'BGS 9', true],
    ['BGS 9.5', 'BGS 9', false],
    ['BGS 9.5', 'BGS 9.5', true],
    ['BGS 9.5', 'BGS 9x5', false],
    ['BGS 9.5', 'BGS 9.5 GEM MINT', true],
    ['PSA 1', 'PSA 10', false],
    ['PSA 10', 'PSA 10', true],
    ['psa 10', 'PSA 10', true],
    ['PSA 10', 'psa  10 (qualified)', true],
    [' PSA 10 ', 'PSA 10', true],
    ['PSA 10', 'XPSA 10', false],
    ['PSA 10', 'Auto 9, PSA 10', true],
    ['PSA 10', 'SGC 10', false],
    ['PSA 9', 'PSA 9.', true],
    ['PSA 9', '', false],
  ])('%j is found in %j: %s [FLTR-11]', (wanted, grade, found) => {
    expect(hasGrade({ grade }, wanted)).toBe(found);
  });

  it('is found where company and grade are apart [FLTR-12]', () => {
    expect(hasGrade({ grade: '10', gradingCompany: 'PSA' }, 'PSA 10')).toBe(true);
    expect(hasGrade({ grade: '10', gradingCompany: 'SGC' }, 'PSA 10')).toBe(false);
    expect(hasGrade({ grade: '9.5', gradingCompany: 'BGS' }, 'BGS 9')).toBe(false);
  });

  it('finds exactly itself among the grades of the filter [FLTR-11]', () => {
    for (const wanted of filterGrades.filter((grade) => grade !== qualified)) {
      expect(filterGrades.filter((grade) => hasGrade({ grade }, wanted))).toEqual([wanted]);
    }
  });

  it('is not found by the grade without its qualifier, and has a filter of its own [FLTR-11, IMP-30]', () => {
    const grade = 'PSA 8 (MK)';
    expect(['PSA 8', 'PSA 8 (MK)', qualified].map((wanted) => hasGrade({ grade }, wanted))).toEqual([
      false,
      true,
      true,
    ]);
    expect(hasGrade({ grade: 'PSA 8' }, qualified)).toBe(false);
    expect(hasGrade({ grade: 'BGS 10 Black Label' }, 'Black Label')).toBe(true);
  });

  it('is taken literally, whatever characters are in it', () => {
    expect(hasGrade({ grade: 'PSA 10' }, '.*')).toBe(false);
    expect(hasGrade({ grade: 'PSA (10)' }, '(10)')).toBe(true);
  });
});

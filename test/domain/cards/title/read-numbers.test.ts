import { describe, expect, it } from 'vitest';
import { readTitle } from '#domain/cards/title/read-title.ts';

const gradeOf = (title: string) => {
  const { grader, grade } = readTitle(title);
  return [grader?.value, grade?.value].filter(Boolean).join(' ');
};
const yearOf = (title: string) => {
  const { year, season } = readTitle(title);
  return season?.value ?? year?.value;
};
const serialOf = (title: string) => {
  const { serial } = readTitle(title);
  return serial && `${serial.n ?? ''}/${serial.of}`;
};
const numberOf = (title: string) => readTitle(title).cardNumber?.value;

describe('the grade', () => {
  it.each([
    ['Bo Jackson PSA 10', 'PSA 10'],
    ['Bo Jackson psa10', 'PSA 10'],
    ['PSA-10 Bo Jackson', 'PSA 10'],
    ['Bo Jackson PSA: 9', 'PSA 9'],
    ['Bo Jackson PSA GEM MT 10', 'PSA 10'],
    ['Bo Jackson GEM MINT 10 PSA', 'PSA 10'],
    ['Bo Jackson 9 PSA', 'PSA 9'],
    ['Bo Jackson PSA Graded 8.5 NM-MT+', 'PSA 8.5'],
    ['Bo Jackson PSA (10)', 'PSA 10'],
    ['Bo Jackson BGS 9.5/10', 'BGS 9.5'],
    ['Bo Jackson Beckett 9', 'BGS 9'],
    ['Bo Jackson BGS 10 Black Label', 'BGS 10 Black Label'],
    ['Bo Jackson BGS Pristine 10', 'BGS 10 Pristine'],
    ['Bo Jackson PSA 10 Perfect Pristine Corners', 'PSA 10'],
    ['Bo Jackson PSA 8 AUTO 10', 'PSA 8'],
    ['Bo Jackson PSA/DNA AUTO 10', 'PSA 10'],
    ['Bo Jackson PSA DNA 10 AUTO', 'PSA 10'],
    ['Bo Jackson PSA AUTH AUTO 10', 'PSA Authentic'],
    ['Bo Jackson PSA Authentic', 'PSA Authentic'],
    ['Bo Jackson PSA AUTHENTIC ALTERED', 'PSA Altered'],
    ['Bo Jackson SGC A', 'SGC Authentic'],
    ['Bo Jackson SGC A. Example', 'SGC'],
    ['PSA Bo Jackson SP Authentic', 'PSA'],
    ['Bo Jackson PSA 9 (OC)', 'PSA 9 (OC)'],
    ['Bo Jackson PSA 8 OC', 'PSA 8 (OC)'],
    ['Bo Jackson PSA NM-MT 8(MK)', 'PSA 8 (MK)'],
    ['Bo Jackson PSA 7 NM (ST) Royals', 'PSA 7 (ST)'],
    ['Bo Jackson PSA 7 ST', 'PSA 7 (ST)'],
    ['Bo Jackson PSA 7 ST Louis', 'PSA 7'],
    ['Bo Jackson PSA 5 of 10', 'PSA 5'],
    ['Bo Jackson CGC 10 Pristine', 'CGC 10 Pristine'],
    ['Bo Jackson SGC 9.0', 'SGC 9'],
    ['Bo Jackson SGC 96', 'SGC 9'],
    ['Bo Jackson SGC 97', 'SGC'],
    ['Bo Jackson PSA 96', 'PSA'],
    ['Bo Jackson MINT 9', '9'],
    ['Bo Jackson TAG 9.5', 'TAG 9.5'],
    ['Bo Jackson Laundry Tag 3/10', ''],
    ['Bo Jackson PSA #10', 'PSA'],
    ['Bo Jackson PSA 1/1', 'PSA'],
    ['Bo Jackson PSA 11', 'PSA'],
    ['Bo Jackson PSA 0', 'PSA'],
    ['Bo Jackson PSA 10 candidate', ''],
    ['Ready for PSA Bo Jackson', ''],
    ['Bo Jackson gem mint', ''],
    ['Bo Jackson PSA then 10', 'PSA'],
    ['Bo Jackson raw', ''],
  ])('of %j is %j [IMP-60]', (title, grade) => {
    expect(gradeOf(title)).toBe(grade);
  });
});

describe('the year', () => {
  it.each([
    ['2018-19 Prizm', '2018-19'],
    ['2018/19 Prizm', '2018-19'],
    ['2018-2019 Prizm', '2018-19'],
    ['1999-00 Fleer', '1999-00'],
    ['1999-2000 Fleer', '1999-00'],
    ['96-97 Fleer', '1996-97'],
    ['86/87 Fleer', '1986-87'],
    ['Fleer Bo Jackson 86/87', undefined],
    ["'89 Upper Deck", 1989],
    ['‘03 Topps', 2003],
    ['89 Upper Deck Bo Jackson', 1989],
    ['Bo Jackson 89', undefined],
    ['1909-11 T206', 1909],
    ['Mantle Topps 1952', 1952],
    ['2024 Topps Chrome 1974 Design', 2024],
    ['1989 Style 2021 Topps Archives', 2021],
    ["2024 Topps Chrome '74 Laser", 2024],
    ['2020 Topps Project 2020', 2020],
    ['Bo Jackson /1999', undefined],
    ['Bo Jackson 1500/2000', undefined],
    ['Bo Jackson #1994', undefined],
    ['1859 Topps', undefined],
    ['2036 Topps', undefined],
    ['1860 Topps', 1860],
    ['2035 Topps', 2035],
    ['Charizard PSA 10 Pokemon 2023', 2023],
    ['Bo Jackson #BCP-17 Philadelphia Phillies', undefined],
    ['2024 Bowman Bo Jackson #BCP-17 Philadelphia Phillies', 2024],
    ['Bo Jackson US-89 Topps', undefined],
  ])('of %j is %j [IMP-65]', (title, year) => {
    expect(yearOf(title)).toBe(year);
  });
});

describe('the print run', () => {
  it.each([
    ['Bo Jackson 12/25', '12/25'],
    ['Bo Jackson 012/025', '12/25'],
    ['Bo Jackson #12/25', '12/25'],
    ['Bo Jackson 12 / 25', '12/25'],
    ['Bo Jackson /99', '/99'],
    ['Bo Jackson #/99', '/99'],
    ["Bo Jackson #'d 5/10", '5/10'],
    ['Bo Jackson #d /50', '/50'],
    ['Bo Jackson numbered to 75', '/75'],
    ['Bo Jackson out of 25', '/25'],
    ['Bo Jackson 3 of 10', '3/10'],
    ['Bo Jackson One of One', '1/1'],
    ['Bo Jackson 1/1', '1/1'],
    ['Bo Jackson eBay 1/1', undefined],
    ['Bo Jackson 26/25', undefined],
    ['Bo Jackson 0/25', undefined],
    ['Bo Jackson #33 /250', '/250'],
    ['Bo Jackson /99 7/25', '7/25'],
    ['Bo Jackson 50/50 Club', undefined],
    ['Bo Jackson Auto PSA 10 10/10', undefined],
    ['Bo Jackson Auto PSA 10 #10/10', '10/10'],
    ['Bo Jackson #3 of 10', undefined],
    ['Bo Jackson RC', undefined],
  ])('of %j is %j', (title, serial) => {
    expect(serialOf(title)).toBe(serial);
  });
});

describe('the card number', () => {
  it.each([
    ['Topps Bo Jackson #280', '280'],
    ['Topps Bo Jackson # 280', '280'],
    ['Topps Bo Jackson No. 57', '57'],
    ['Topps Bo Jackson No.57', '57'],
    ['Topps Bo Jackson Card 57', '57'],
    ['Topps #70YTC-70 Bo Jackson', '70YTC-70'],
    ['Topps Bo Jackson #US-175', 'US-175'],
    ['Topps Bo Jackson #u67', 'U67'],
    ['Topps Bo Jackson #HPJM', 'HPJM'],
    ['Topps Bo Jackson #DS-CR', 'DS-CR'],
    ['Topps Bo Jackson #rookie', undefined],
    ['Topps Bo Jackson #GOAT', undefined],
    ['Topps Bo Jackson #1 Pick', undefined],
    ['Topps Bo Jackson #23-Refractor', '23'],
    ['Topps Bo Jackson US175', 'US175'],
    ['Topps Bo Jackson BCP-100', 'BCP-100'],
    ['Topps CPA-LD Bo Jackson', 'CPA-LD'],
    ['Topps Bo Jackson Auto RCA-BB', 'RCA-BB'],
    ['TOPPS AMON-RA BROWN', undefined],
    ['PANINI MIN-JAE KIM', undefined],
    ['Topps Bo Jackson PSA 10 MWI15', undefined],
    ['Topps Bo Jackson #57 PSA 9 #L533', '57'],
    ['Topps Bo Jackson Royals Baseball L533', undefined],
    ['Topps Bo Jackson Royals GTC4992', undefined],
    ['Topps Bo Jackson cert #70000031', undefined],
    ['Topps Chrome Bo Jackson RABJA Refractor', 'RABJA'],
    ['Press Pass Bo Jackson #VN 23', 'VN 23'],
    ['Topps Bo Jackson #MT-4 Royals', 'MT-4'],
    ['Topps Bo Jackson #BCP-17 Philadelphia Phillies', 'BCP-17'],
    ['Topps Bo Jackson #6-1955 Dodgers', '6-1955'],
    ['Topps Bo Jackson RC 164', '164'],
    ['Topps Bo Jackson 164 PSA 9', '164'],
    ['Topps Bo Jackson 70 Years of Topps', undefined],
    ['Topps Bo Jackson 4 Cards', undefined],
    ['Topps Bo Jackson 12 34', undefined],
    ['Topps Bo Jackson F1', undefined],
    ['Pokemon Charizard 4/102', '4/102'],
    ['Pokemon Charizard #4/102', '4/102'],
    ['Pokemon Charizard TG20/TG30', 'TG20/TG30'],
    ['Topps Bo Jackson #12/25', undefined],
    ['Topps Bo Jackson #RC #12', '12'],
  ])('of %j is %j [IMP-65]', (title, number) => {
    expect(numberOf(title)).toBe(number);
  });
});

describe('the grade of the signature', () => {
  it.each([
    ['Bo Jackson PSA 8 AUTO 10', '10'],
    ['Bo Jackson Auto BGS 9.5/10', '10'],
    ['Bo Jackson PSA AUTH AUTO 9', '9'],
    ['Bo Jackson PSA 10 AUTO', undefined],
    ['Bo Jackson BGS 9.5/10', undefined],
  ])('of %j is %j [IMP-60]', (title, grade) => {
    expect(readTitle(title).autographGrade?.value).toBe(grade);
  });
});

describe('a lot', () => {
  it.each([
    ['Lot of 12 1990 Fleer Bo Jackson', 12],
    ['1990 Fleer Bo Jackson 5 card lot', 5],
    ['350 cards 1987 Topps', 350],
    ['2023 Prizm Bo Jackson RC x5', 5],
    ['2023 Prizm Bo Jackson (x5)', 5],
    ['2023 Prizm Rookie Lot', 0],
    ['2023 Prizm Bo Jackson #5 Card', undefined],
    ['2023 Prizm Bo Jackson 1 card', undefined],
    ['2023 Prizm Bo Jackson #X8', undefined],
    ['Topps x Lisa Quill Bo Jackson', undefined],
    ['Bo Jackson 3x Champ', undefined],
  ])('of %j has %j cards [IMP-64]', (title, count) => {
    expect(readTitle(title).lot?.value).toBe(count);
  });
});

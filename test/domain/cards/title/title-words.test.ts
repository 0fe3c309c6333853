import { describe, expect, it } from 'vitest';
import { normalise, titleWords } from '#domain/cards/title/title-words.ts';

const texts = (title: string) => titleWords(title).map(({ text }) => text);
const joints = (title: string) => titleWords(title).map(({ joint }) => joint);

describe('the words of a title', () => {
  it.each([
    ['2018-19 Panini Prizm', ['2018', '19', 'Panini', 'Prizm']],
    ["Ja'Marr Chase", ["Ja'Marr", 'Chase']],
    ['J.J. McCarthy', ['J.J.', 'McCarthy']],
    ['J.J.McCarthy', ['J.J.', 'McCarthy']],
    ['Amon-Ra St. Brown', ['Amon', 'Ra', 'St.', 'Brown']],
    ['No.57', ['No.', '57']],
    ['L.A.Lakers', ['L.A.', 'Lakers']],
    ['BGS 9.5/10', ['BGS', '9.5', '10']],
    ['2nd.3', ['2nd', '3']],
    ['9.b5', ['9', 'b5']],
    ['No.J', ['No.', 'J']],
    ['Lions. Pop. 1', ['Lions', 'Pop.', '1']],
    ['💎Dončić💎', ['Dončić']],
    ['', []],
    ['!!! 🔥', []],
  ])('of %j are %j', (title, expected) => {
    expect(texts(title)).toEqual(expected);
  });

  it('each know their position in the title', () => {
    const title = "🔥 2021 Ja’Marr J.R. #/99 🏀 'Dončić'";
    for (const { text, start, end } of titleWords(title)) expect(title.slice(start, end)).toBe(text);
  });

  it.each([
    ['a b', 'space'],
    ['a-b', 'hyphen'],
    ['a – b', 'break'],
    ['a/b', 'slash'],
    ['a / b', 'slash'],
    ['a /b', 'break'],
    ['a & b', 'and'],
    ['a -b', 'break'],
    ['a- b', 'break'],
    ['a, b', 'break'],
    ['a (b', 'break'],
    ['a 🔥 b', 'break'],
    ['a "b', 'space'],
    ['a #b', 'space'],
    ['a® b', 'space'],
  ] as const)('in %j the second hangs on the first with a %s', (title, joint) => {
    expect(joints(title)).toEqual(['start', joint]);
  });

  it('know a number sign, an apostrophe before them and a possessive', () => {
    const [first, second, third, fourth] = titleWords("#12 '89 Rocket's #’d");
    expect(first?.numbered).toBe(true);
    expect([second?.apostrophe, second?.numbered]).toEqual([true, false]);
    expect([third?.possessive, second?.possessive]).toEqual([true, false]);
    expect([fourth?.numbered, fourth?.apostrophe]).toEqual([true, true]);
  });

  it.each([
    ['Bo Jackson #12', true],
    ['Bo Jackson # 12', true],
    ['Bo Jackson #/99', false],
    ['Bo #Jackson 12', false],
  ])('the number in %j has a number sign: %s', (title, numbered) => {
    expect(titleWords(title).at(-1)?.numbered).toBe(numbered);
  });

  it('an apostrophe behind the word before is not the one of a year, and the one of a name makes no possessive', () => {
    expect(titleWords("Giants' 89").at(-1)?.apostrophe).toBe(false);
    expect(titleWords("O'Shea").at(-1)?.possessive).toBe(false);
  });

  it.each([
    ['Dončić', 'doncic'],
    ['No.57', 'no57'],
    ['1.FC', '1fc'],
    ['10.05', '10.05'],
    ['DONC\u030CIC\u0301', 'doncic'],
    ["D'Angelo", 'dangelo'],
    ['Ke’Bryan', 'kebryan'],
    ['J.J.', 'jj'],
    ['9.5', '9.5'],
    ['PSA9.5', 'psa9.5'],
    ['Ødegaard', 'odegaard'],
    ['Włodarczyk', 'wlodarczyk'],
  ])('%j is compared as %j', (text, norm) => {
    expect(normalise(text)).toBe(norm);
  });
});

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
    ['Lions. Pop. 1', ['Lions', 'Pop.', '1']],
    ['💎Dončić💎', ['Dončić']],
    ['', []],
    ['!!! 🔥', []],
  ])('%j are %j', (title, expected) => {
    expect(texts(title)).toEqual(expected);
  });

  it('each stands where it says', () => {
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
    ['Dončić', 'doncic'],
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

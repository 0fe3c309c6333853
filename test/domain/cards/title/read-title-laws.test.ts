import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTitle, type TitleReading } from '#domain/cards/title/read-title.ts';

const pieces = fc.constantFrom(
  ...['2018-19', '1986', "'89", '96-97', '2023', 'Panini', 'TOPPS', 'Prizm', 'Chrome', 'Score', 'SP', 'Leaf', 'Bowman'],
  ...[
    'Luka Doncic',
    'JALEN GREEN',
    "o'neal",
    'St. Brown',
    'De La Cruz',
    'Jr.',
    'II',
    'J.J.',
    'CJ',
    'Gold',
    'White',
    'x',
  ],
  ...['PSA', '10', 'PSA10', 'BGS 9.5/10', 'SGC 98', 'GEM MT', 'AUTO 10', 'TAG', 'Mint 9', '10/10', '0', '11', '9.7'],
  ...[
    '#280',
    '#/99',
    '12/25',
    '/1',
    '#d',
    '99/25',
    'No. 57',
    'US175',
    'CPA-LD',
    '#70YTC-70',
    '1/1',
    'one of one',
    '4/102',
  ],
  ...[
    'RC',
    'Rookie',
    'Auto',
    'Pokemon',
    'Charizard',
    '&',
    '/',
    '-',
    '!!',
    '🔥',
    '(',
    ')',
    '|',
    '😀️',
    '\u0000',
    'ﬀ',
    'İ',
  ],
);
const title = fc.oneof(
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(' ')),
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

const wordsOf = ({ title: _, ...fields }: TitleReading): string[] => Object.values(fields).map(({ words }) => words);

describe('reading any text', () => {
  it('never throws, and reads the same twice', () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(readTitle(text)).toEqual(readTitle(text));
      }),
    );
  });

  it('keeps the title as it is given', () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(readTitle(text).title).toBe(text);
      }),
    );
  });

  it('names only words that stand in the title', () => {
    fc.assert(
      fc.property(title, (text) => {
        for (const words of wordsOf(readTitle(text))) {
          expect(words).not.toBe('');
          expect(text).toContain(words);
        }
      }),
    );
  });

  it('finds no year outside 1860 to 2035, and a season only with its first year', () => {
    fc.assert(
      fc.property(title, (text) => {
        const { year, season } = readTitle(text);
        if (year) expect(year.value >= 1860 && year.value <= 2035 && Number.isInteger(year.value)).toBe(true);
        if (season) expect(season.value).toMatch(new RegExp(`^${year?.value}-\\d\\d$`));
      }),
    );
  });

  it('finds no grade outside 1 to 10, with the words of the slab', () => {
    fc.assert(
      fc.property(title, (text) => {
        const { grade } = readTitle(text);
        if (grade)
          expect(grade.value).toMatch(
            /^(([1-9](\.5)?|10)( \((OC|ST|PD|MK|MC|OF)\))?|10 (Black Label|Pristine|Perfect)|Authentic|Altered)$/,
          );
      }),
    );
  });

  it('finds no copy that its print run does not have', () => {
    fc.assert(
      fc.property(title, (text) => {
        const { serial } = readTitle(text);
        if (!serial) return;
        expect(serial.of).toBeGreaterThanOrEqual(1);
        if (serial.n !== undefined) expect(serial.n >= 1 && serial.n <= serial.of).toBe(true);
      }),
    );
  });

  it('says of each field how sure it is [IMP-66]', () => {
    fc.assert(
      fc.property(title, (text) => {
        const { title: _, ...fields } = readTitle(text);
        for (const { score } of Object.values(fields)) expect(score > 0 && score <= 1).toBe(true);
      }),
    );
  });

  it('leaves out what it cannot tell instead of keeping an empty field', () => {
    fc.assert(
      fc.property(title, (text) => {
        const { title: _, serial: __, ...fields } = readTitle(text);
        for (const field of Object.values(fields)) expect([undefined, '', null]).not.toContain(field.value);
      }),
    );
  });

  it('reads titles of thousands of words', () => {
    for (const piece of ['CPA-', 'de la ', 'Jalen ', '1/', 'PSA ', 'Charizard & ', "O'", 'J.', '#']) {
      const text = piece.repeat(Math.ceil(10_000 / piece.length));
      expect(readTitle(text).title).toBe(text);
    }
  });
});

describe('the order and dress of a title', () => {
  const players = fc.constantFrom(
    'Luka Doncic',
    'Coby White',
    "De'Aaron Fox",
    'Cooper Flagg',
    'Elly De La Cruz',
    'Marvin Harrison Jr',
  );
  const sets = fc.constantFrom(
    '2019 Panini Prizm',
    '2021 Topps Chrome',
    '2022 Bowman Chrome',
    '1996-97 Fleer',
    '2020 Panini Select',
  );
  const grades = fc.constantFrom('PSA 10', 'BGS 9.5', 'SGC 8', 'PSA GEM MT 10', 'CGC 9');
  const parts = fc.tuple(
    players,
    sets,
    grades,
    fc.integer({ min: 1, max: 400 }).map((n) => `#${n}`),
  );

  it('player, set and grade are told wherever they stand', () => {
    fc.assert(
      fc.property(parts, ([player, set, grade, number]) => {
        const orders = [
          [set, player, number, 'RC', grade],
          [player, set, number, 'RC', grade],
          [grade, set, number, player, 'RC'],
          [grade, player, set, 'RC', number],
        ];
        const readings = orders.map((order) => readTitle(order.join(' ')));
        const told = readings.map((reading) => [
          reading.player?.value,
          reading.brand?.value,
          reading.year?.value,
          reading.grade?.value,
          reading.cardNumber?.value,
        ]);
        for (const values of told) expect(values).toEqual(told[0]);
        expect(readings[0]?.player?.value).toBe(player);
      }),
    );
  });

  it('capitals and small letters tell the same', () => {
    fc.assert(
      fc.property(parts, ([player, set, grade, number]) => {
        const text = [set, player, number, 'RC', grade].join(' ');
        const values = [text, text.toUpperCase(), text.toLowerCase()].map((dressed) => {
          const { title: _, serial: __, ...fields } = readTitle(dressed);
          return Object.entries(fields).map(([name, field]) => [name, field.value]);
        });
        expect(values[1]).toEqual(values[0]);
        expect(values[2]).toEqual(values[0]);
      }),
    );
  });

  it('words that every object of the language knows are words like any other', () => {
    const known = Object.getOwnPropertyNames(Object.prototype);
    for (const word of known) {
      for (const title of [word, `1990 Fleer ${word} #1`, `${word} 10`, `1986 Topps Jerry Rice ${word} ${word}`]) {
        for (const field of Object.values(readTitle(title))) {
          if (typeof field === 'string' || !('value' in field)) continue;
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof field.value);
        }
        expect(readTitle(title).grader?.value ?? '').toEqual(expect.any(String));
      }
    }
  });
});

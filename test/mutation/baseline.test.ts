import { describe, expect, it } from 'vitest';
import { type Baseline, changedFiles, survivors } from './baseline.ts';

const mutant = (status: string) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  location: { start: { line: 7, column: 1 } },
});

const baseline: Baseline = {
  files: {
    'src-domain/cart/cart.ts': { source: 'one', mutants: [mutant('Survived')] },
    'src-domain/cart/gone.ts': { source: 'one', mutants: [] },
    'src-domain/mail/long.ts': { source: 'one', mutants: [] },
    'src-domain/money/cents.ts': {
      source: 'one',
      mutants: [mutant('Killed'), mutant('Survived'), mutant('NoCoverage')],
    },
    'src-domain/theme/theme.ts': { source: 'one', mutants: [] },
  },
};

const texts: Record<string, string> = {
  'src-domain/cart/cart.ts': 'two',
  'src-domain/mail/long.ts': 'two\n'.repeat(20),
  'src-domain/money/cents.ts': 'two\ntwo',
  'src-domain/theme/theme.ts': 'one',
};

const textOf = (file: string): string => {
  const text = texts[file];
  if (text === undefined) throw Object.assign(new Error(file), { code: 'ENOENT' });
  return text;
};

describe('mutation testing of a change', () => {
  it('tries the files that differ from the baseline, rules about money first, and names what is too much', () => {
    expect(changedFiles(baseline, textOf, 10)).toEqual({
      files: ['src-domain/money/cents.ts', 'src-domain/cart/cart.ts'],
      left: ['src-domain/mail/long.ts'],
    });
  });

  it('does not take a file that cannot be read for one that is gone', () => {
    const unreadable = () => {
      throw Object.assign(new Error('no'), { code: 'EACCES' });
    };
    expect(() => changedFiles(baseline, unreadable, 10)).toThrow('no');
  });

  it('demands that each change of a rule about money, stock, order states or roles is noticed', () => {
    expect(survivors(baseline)).toEqual([
      'src-domain/money/cents.ts:7 EqualityOperator → a <= b',
      'src-domain/money/cents.ts:7 EqualityOperator → a <= b',
    ]);
  });
});

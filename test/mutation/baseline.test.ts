import { describe, expect, it } from 'vitest';
import { type Baseline, changedFiles, isCritical, renewed, scoreOf, survivors } from './baseline.ts';

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
  'src-domain/cart/added.ts': 'of',
  'src-domain/mail/long.ts': 'two\n'.repeat(20),
  'src-domain/money/cents.ts': 'two\ntwo',
  'src-domain/theme/theme.ts': 'one',
};

describe('mutation testing of a change', () => {
  it('tries the files that differ from the baseline or are not in it, rules about money first, then short ones', () => {
    expect(changedFiles(baseline, texts)).toEqual([
      'src-domain/money/cents.ts',
      'src-domain/cart/added.ts',
      'src-domain/cart/cart.ts',
      'src-domain/mail/long.ts',
    ]);
  });

  it('names each change that no test noticed', () => {
    expect(survivors(baseline).map(({ change }) => change)).toEqual([
      'src-domain/cart/cart.ts:7 EqualityOperator → a <= b',
      'src-domain/money/cents.ts:7 EqualityOperator → a <= b',
      'src-domain/money/cents.ts:7 EqualityOperator → a <= b',
    ]);
  });

  it('demands that each change of a rule about money, stock, order states or roles is noticed', () => {
    expect(isCritical('src-domain/money/cents.ts')).toBe(true);
    expect(isCritical('src-domain/checkout/orders/order-state.ts')).toBe(true);
    expect(isCritical('src-domain/identity/permissions.ts')).toBe(true);
    expect(isCritical('src-domain/cart/cart.ts')).toBe(false);
  });

  it('counts what a test noticed or what ended no more, and nothing that says nothing', () => {
    const mutants = ['Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map(mutant);
    expect(scoreOf({ files: { 'src-domain/cart/cart.ts': { source: '', mutants } } })).toBe(60);
    expect(scoreOf({ files: {} })).toBe(100);
  });
});

describe('a renewed baseline', () => {
  const now = (source: string) => ({ source, mutants: [mutant('Killed')] });
  const report = { files: { 'src-domain/cart/cart.ts': now('two'), 'src-domain/theme/theme.ts': now('one') } };

  it('has what was tried, and what is as it was', () => {
    expect(renewed(baseline, report, ['src-domain/cart/cart.ts'], texts).files).toEqual(report.files);
  });

  it('does not take a changed file for tried because another one was tried', () => {
    const { files } = renewed(baseline, report, [], texts);
    expect(Object.keys(files)).toEqual(['src-domain/theme/theme.ts']);
  });

  it('remembers files without rules, so that they do not count as added again', () => {
    const file = 'src-domain/cart/types.ts';
    const typed = { [file]: 'type A = 1;' };
    const once = renewed(baseline, report, [file], typed);
    expect(once.files[file]).toMatchObject({ source: 'type A = 1;', mutants: [] });
    const twice = renewed(once, report, [], typed);
    expect(changedFiles(twice, typed)).toEqual([]);
    expect(changedFiles(renewed(once, report, [], {}), typed)).toEqual([file]);
    expect(changedFiles(renewed(once, report, [], { [file]: 'type A = 2;' }), typed)).toEqual([file]);
  });
});

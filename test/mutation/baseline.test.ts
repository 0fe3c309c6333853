import { describe, expect, it } from 'vitest';
import {
  type Baseline,
  changedFiles,
  filesToTry,
  isCritical,
  isToTry,
  isUntried,
  type Mutant,
  renewed,
  scoreOf,
  survivors,
  triedMutant,
  untriedCount,
  withChange,
} from './baseline.ts';

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

describe('changes of code that runs while a module is loaded', () => {
  const ignored: Mutant = {
    ...mutant('Ignored'),
    static: false,
    statusReason: 'Static mutant (and "ignoreStatic" was enabled)',
    location: { start: { line: 2, column: 11 }, end: { line: 3, column: 3 } },
    replacement: '[]',
  };
  const throwsAtLoad: Mutant = { ...mutant('Survived'), static: false, testsCompleted: 0 };
  const covered: Mutant = { ...mutant('Survived'), static: false, testsCompleted: 3 };
  const byHand: Mutant = { ...mutant('Ignored'), statusReason: 'the same amount, several times faster' };
  const fileOf = (mutants: readonly Mutant[]) => ({ source: 'one', mutants });

  it('count as not tried when Stryker ignored them, or counted a module that does not load as unnoticed', () => {
    expect([ignored, throwsAtLoad, covered, byHand].map(isUntried)).toEqual([true, true, false, false]);
    const report: Baseline = {
      files: { 'src-domain/cart/cart.ts': fileOf([ignored, throwsAtLoad, mutant('Killed')]) },
    };
    expect([untriedCount(report), scoreOf(report), survivors(report)]).toEqual([2, 100, []]);
  });

  it('count as what became of them once they are tried by a changed text', () => {
    const tried = [triedMutant(ignored, 'Killed'), triedMutant(throwsAtLoad, 'Survived')];
    expect(tried.map(isUntried)).toEqual([false, false]);
    // Again, because a test may have been added.
    expect(tried.map(isToTry)).toEqual([false, true]);
    const report: Baseline = { files: { 'src-domain/cart/cart.ts': fileOf(tried) } };
    expect([untriedCount(report), scoreOf(report), survivors(report).length]).toEqual([0, 50, 1]);
  });

  it('are written into the text where they are', () => {
    const source = 'const a = 1;\nconst b = [a,\n2]; // two\n';
    expect(withChange(source, ignored)).toBe('const a = 1;\nconst b = []; // two\n');
  });

  it('are tried in files of the baseline’s text, critical ones first, then those with few', () => {
    const known: Baseline = {
      files: {
        'src-domain/cart/changed.ts': { source: 'old', mutants: [ignored] },
        'src-domain/cart/done.ts': fileOf([triedMutant(ignored, 'Killed')]),
        'src-domain/cart/many.ts': fileOf([ignored, ignored, ignored]),
        'src-domain/cart/one.ts': fileOf([ignored]),
        'src-domain/money/cents.ts': fileOf([ignored, ignored]),
      },
    };
    const texts = Object.fromEntries(Object.keys(known.files).map((file) => [file, 'one']));
    expect(filesToTry(known, texts)).toEqual([
      'src-domain/money/cents.ts',
      'src-domain/cart/one.ts',
      'src-domain/cart/many.ts',
    ]);
  });

  it('are not forgotten by a run of Stryker over the same text', () => {
    const file = 'src-domain/cart/cart.ts';
    const before: Baseline = { files: { [file]: fileOf([triedMutant(ignored, 'Killed'), covered]) } };
    const again = { files: { [file]: fileOf([ignored, covered]) } };
    expect(renewed(before, again, [file], { [file]: 'one' }).files[file]?.mutants.map(({ status }) => status)).toEqual([
      'Killed',
      'Survived',
    ]);
    const other: Baseline = { files: { [file]: { ...fileOf([triedMutant(ignored, 'Killed')]), source: 'two' } } };
    expect(renewed(other, again, [file], { [file]: 'one' }).files[file]?.mutants.map(isUntried)).toEqual([true, false]);
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

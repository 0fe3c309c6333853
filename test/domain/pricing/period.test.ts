import { describe, expect, it } from 'vitest';
import { endedNow, endsFirst, type Period, periodState } from '#domain/pricing/period.ts';

const [may, june, july] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];
const period = (startsAt: string | null, endsAt: string | null): Period => ({ startsAt, endsAt });

describe('the period of a code or a sale', () => {
  it.each([
    [period(null, null), 'active'],
    [period(june, null), 'active'],
    [period(may, july), 'active'],
    [period(null, july), 'active'],
    [period(july, null), 'scheduled'],
    [period(null, june), 'ended'],
    [period(may, june), 'ended'],
  ])('%j is %s in June: its start counts, its end does not [DISC-01]', (given, state) => {
    expect(periodState(given, Date.parse(june))).toBe(state);
  });

  it.each([
    [period(null, null), period(null, june)],
    [period(may, july), period(may, june)],
    [period(june, july), period(null, june)],
    [period(july, null), period(null, june)],
    [period(null, may), period(null, may)],
    [period(null, june), period(null, june)],
  ])('%j ends in June as %j, with no time to come [DISC-05]', (given, ended) => {
    expect(endedNow(given, june)).toEqual(ended);
  });

  it.each([
    [period(null, null), false],
    [period(june, null), false],
    [period(null, june), false],
    [period(may, june), false],
    [period(june, june), true],
    [period(july, june), true],
  ])('%j ends before it starts: %s [DISC-05]', (given, isWrong) => {
    expect(endsFirst(given)).toBe(isWrong);
  });
});

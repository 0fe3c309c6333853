import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, daysUpTo, monthStart } from '#domain/dashboard/days.ts';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00.000Z'),
  max: new Date('2090-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});

describe('the days of the line', () => {
  it('are thirty, one after the other, up to today in UTC [ADMIN-29]', () => {
    const days = daysUpTo(Date.parse('2024-03-15T23:59:59.999Z'));
    expect(days).toHaveLength(30);
    expect([days[0], days[14], days[15], days[29]]).toEqual(['2024-02-15', '2024-02-29', '2024-03-01', '2024-03-15']);
  });

  it('are different days in ascending order, whenever one looks [ADMIN-29]', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const days = daysUpTo(instant.getTime());
        expect(new Set(days).size).toBe(30);
        expect(days.toSorted()).toEqual(days);
        expect(days.at(-1)).toBe(dayAt(instant.getTime()));
      }),
    );
  });

  it('have a month that begins with its first instant in UTC [ADMIN-21]', () => {
    expect(monthStart(Date.parse('2025-06-30T23:59:59.999Z'))).toBe('2025-06-01T00:00:00.000Z');
    expect(monthStart(Date.parse('2025-07-01T00:00:00.000Z'))).toBe('2025-07-01T00:00:00.000Z');
  });
});

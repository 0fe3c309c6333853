import { describe, expect, it } from 'vitest';
import { asLater, emptyReport } from '#domain/cards/import/import-report.ts';
import { aCard } from '#test/support/cards.ts';

describe('the report of later rows', () => {
  const report = { ...emptyReport, created: 1, samples: [{ row: 2, card: aCard({ id: 'a' }) }] };

  it('keeps cards in memory only as samples that are shown [IMP-40, IMP-70]', () => {
    expect(asLater(report, 9)).toBe(report);
    expect(asLater(report, 10)).toEqual({ ...report, samples: [] });
  });
});

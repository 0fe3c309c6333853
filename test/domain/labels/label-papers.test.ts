import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelLayout } from '#domain/labels/label-layout.ts';
import { labelPaperNames, labelPapers, labelPlace, labelsOnPage } from '#domain/labels/label-papers.ts';

describe('papers of labels', () => {
  it.each(labelPaperNames)('%s has all its labels on the page, none over another [LABEL-01]', (name) => {
    const paper = labelPapers[name];
    const places = Array.from({ length: labelsOnPage(paper) }, (_, at) => labelPlace(paper, at));
    for (const { page, x, y } of places) {
      expect(page).toBe(0);
      expect(x + paper.label.width).toBeLessThanOrEqual(paper.page.width + 0.01);
      expect(y + paper.label.height).toBeLessThanOrEqual(paper.page.height + 0.01);
    }
    for (const [one, other] of places.slice(1).map((place, at) => [places[at], place] as const)) {
      const isApart = other.y !== one?.y || other.x >= one.x + paper.label.width;
      expect(isApart).toBe(true);
    }
    expect(labelPlace(paper, places.length)).toEqual({ page: 1, x: paper.left, y: paper.top });
  });

  it('keep the parts of a label inside it and apart, with white around the code [LABEL-02, LABEL-04]', () => {
    const codes = fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('qr' as const), modules: fc.integer({ min: 6, max: 20 }).map((n) => 4 * n + 1) }),
      fc.record({ kind: fc.constant('code128' as const), modules: fc.integer({ min: 57, max: 140 }) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...labelPaperNames), codes, (name, shape) => {
        const { label } = labelPapers[name];
        const layout = labelLayout(label, shape);
        if (layout === null) {
          const least = ((shape?.modules ?? 0) * 2 * 25.4) / 203;
          expect(least).toBeGreaterThan(Math.min(label.height, label.width / 2) * 0.5);
          return;
        }
        const parts = [layout.text, layout.price, ...(layout.code ? [layout.code] : [])];
        for (const { x, y, width, height } of parts) {
          expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
          expect(x + width).toBeLessThanOrEqual(label.width);
          expect(y + height).toBeLessThanOrEqual(label.height);
        }
        const { code } = layout;
        if (code === null) return;
        const quiet = (shape?.kind === 'qr' ? 4 : 10) * code.module;
        expect(code.x).toBeGreaterThanOrEqual(quiet - 0.001);
        expect(code.module).toBeGreaterThan(0.25);
        for (const { x, y, width, height } of [layout.text, layout.price]) {
          const isLeft = x + width <= code.x - quiet + 0.001;
          const isRight = x >= code.x + code.width + quiet - 0.001;
          expect(isLeft || isRight || y + height < code.y).toBe(true);
        }
      }),
    );
  });
});

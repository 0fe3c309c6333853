import { describe, expect, it } from 'vitest';
import { startFilter } from '#domain/cards/card-filter.ts';
import { appliedFilters, clearedText } from '#ui/features/shop/filters/filter-texts.ts';

describe('the filters in use', () => {
  it('name a price of the search text, and remove it from the text [SRCH-23]', () => {
    const [text, price, ...others] = appliedFilters({ ...startFilter, search: 'rookie under 100 jordan' });
    expect(text).toMatchObject({ isSearchText: true, without: { search: '' } });
    expect(price).toEqual({ text: 'Up to $100', without: { search: 'rookie jordan' } });
    expect(others).toEqual([]);
  });

  it('are counted for who clears them [SRCH-24]', () => {
    expect([0, 1, 3].map(clearedText)).toEqual([
      'No filters are set',
      'Removes the one filter',
      'Removes all 3 filters',
    ]);
  });
});

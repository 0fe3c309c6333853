import { describe, expect, it } from 'vitest';
import { shortened } from '#domain/shared/shortened.ts';

describe('a shortened text', () => {
  it('stays whole up to its most characters, and is cut with an ellipsis above', () => {
    expect(shortened('a'.repeat(60), 60)).toBe('a'.repeat(60));
    expect(shortened('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`);
  });

  it('leaves no space before the ellipsis, and cuts no character in two', () => {
    expect(shortened('one two', 4)).toBe('one…');
    expect(shortened('🐐🐐🐐', 2)).toBe('🐐🐐…');
  });
});

import { expect, it } from 'vitest';
import { readCardFile } from '#adapters/csv/read-card-file.ts';

it('reads a file of 50,000 cards', () => {
  const text = `Title,Price\n${Array.from({ length: 50_000 }, (_, index) => `card ${index},${index}`).join('\n')}`;
  expect(readCardFile(new TextEncoder().encode(text))._unsafeUnwrap().rows).toHaveLength(50_000);
});

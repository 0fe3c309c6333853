import { describe, expect, it } from 'vitest';
import { plantProject } from './planted-project.ts';
import { inspectNames } from './unique-names.ts';

describe('an exported name', () => {
  it('is declared in one file of the product only', () => {
    const root = plantProject({
      'src-domain/cards/card.ts': 'export type Card = { id: string };\nexport const Card = { of: () => null };',
      'src-adapters/server/card.ts': 'const Card = 1;\nexport const row = Card;',
      'test/card.ts': 'export type Card = string;',
    });
    expect(inspectNames(root)).toEqual([]);
  });

  it.each([
    'export type Card = string;',
    'export function Card() {}',
    'export const Card = 1;',
    'export class Card {}',
  ])('is refused in a second file: %s', (text) => {
    const root = plantProject({ 'src-domain/cards/card.ts': 'export type Card = string;', 'src-ui/Card.tsx': text });
    expect(inspectNames(root)).toEqual(['Card is exported twice: src-domain/cards/card.ts:1, src-ui/Card.tsx:1']);
  });
});

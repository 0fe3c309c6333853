import { describe, expect, it } from 'vitest';
import { findScannedCards } from '#domain/scanning/find-scanned-cards.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';

const slabs = [
  aCard({ id: 'seven', isGraded: true, gradingCompany: 'PSA', certNumber: '7654321' }),
  aCard({ id: 'nine', isGraded: true, gradingCompany: 'PSA', certNumber: '123456789' }),
  aCard({ id: 'bgs', isGraded: true, gradingCompany: 'BGS', certNumber: '12345678' }),
  aCard({ id: 'raw' }),
];

describe('the cards that a scanned number is of', () => {
  const { catalog } = makeInMemoryShop(slabs);
  const found = async (certNumber: string, gradingCompany: string | null = null) =>
    (await findScannedCards(catalog, { kind: 'certificate', certNumber, gradingCompany }))
      ._unsafeUnwrap()
      .map(({ id }) => id);

  it.each([
    ['7654321', ['seven']],
    ['07654321', ['seven']],
    ['0123456789', ['nine']],
    ['0012345678', ['bgs']],
    ['00012', []],
    ['99999999', []],
  ])('are found by %s, with the zeros that bar codes add: %j [CERT-01, SCAN-09]', async (number, ids) => {
    expect(await found(number)).toEqual(ids);
  });

  it('are those of the company that the code names [SCAN-09]', async () => {
    expect(await found('12345678', 'BGS')).toEqual(['bgs']);
    expect(await found('12345678', 'PSA')).toEqual([]);
  });
});

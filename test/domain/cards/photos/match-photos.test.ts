import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { makeMatchPhotos } from '#domain/cards/photos/match-photos.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';

const slab = (id: string, certNumber: string, gradingCompany = 'PSA') =>
  aCard({ id, isGraded: true, grade: '9', gradingCompany, certNumber, isPosted: false });

const cards = [
  slab('a', '45871236'),
  slab('b', '0012345678', 'BGS'),
  slab('c', '5123456'),
  slab('d', '99887766', 'SGC'),
  slab('e', '99887766', 'CGC'),
  aCard({ id: 'my-card' }),
];

async function match(...names: string[]) {
  const { cards: matched, unmatched } = (
    await makeMatchPhotos(catalogOver(() => okAsync(cards)))(names)
  )._unsafeUnwrap();
  return {
    matched: Object.fromEntries(matched.map(({ card, photos }) => [card.id, photos.map(({ index }) => names[index])])),
    unmatched: Object.fromEntries(unmatched.map(({ index, reason }) => [names[index], reason])),
  };
}

describe('photos of many cards', () => {
  it('belong to the card whose id or certification number their name has, drafts too [IMG-19]', async () => {
    expect(
      await match('45871236.jpg', 'my-card_2.png', 'BGS 0012345678 front.jpg', '12345678_back.jpg', '05123456.jpg'),
    ).toEqual({
      matched: {
        a: ['45871236.jpg'],
        'my-card': ['my-card_2.png'],
        b: ['BGS 0012345678 front.jpg', '12345678_back.jpg'],
        c: ['05123456.jpg'],
      },
      unmatched: {},
    });
  });

  it('come in the order front, back, and the others by their numbers [IMG-19]', async () => {
    const names = ['45871236_10.jpg', '45871236_back.jpg', '45871236_2.jpg', '45871236_front.jpg'];
    expect((await match(...names)).matched).toEqual({
      a: ['45871236_front.jpg', '45871236_back.jpg', '45871236_2.jpg', '45871236_10.jpg'],
    });
    expect((await match('45871236_back.jpg', '45871236_1.jpg')).matched).toEqual({
      a: ['45871236_1.jpg', '45871236_back.jpg'],
    });
  });

  it('without a card, or with several, are left out with the reason [IMG-19]', async () => {
    expect(await match('11112222.jpg', 'holiday.jpg', '99887766_front.jpg', 'IMG_45871236.jpg')).toEqual({
      matched: {},
      unmatched: {
        '11112222.jpg': 'no-card',
        'holiday.jpg': 'no-card',
        '99887766_front.jpg': 'several-cards',
        'IMG_45871236.jpg': 'no-card',
      },
    });
  });

  it('fail together where the cards cannot be read [IMG-19]', async () => {
    const failure = storageFails;
    const found = await makeMatchPhotos(catalogOver(() => errAsync(failure)))(['45871236.jpg']);
    expect(found._unsafeUnwrapErr()).toMatchObject(failure);
  });
});

import { describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import { makeSaveMany, type SaveManyFailure } from '#domain/cards/edit/save-many.use-case.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const slab = (id: string, certNumber: string, wish: CardWish = {}) =>
  aCard({ id, isGraded: true, grade: 'PSA 9', gradingCompany: 'PSA', stock: 1, certNumber, ...wish });

function open(stored: readonly Card[] = []) {
  const { catalog, cardStore } = makeInMemoryCards(stored);
  const { create, change } = makeSaveMany(catalog, cardStore);
  const card = async (id: string) => (await catalog.card(cardId(id))).unwrapOr(null);
  return { create, change, card };
}

const problems = (failure: SaveManyFailure) =>
  failure.kind === 'bad-rows' ? failure.rows.map(({ index, problem }) => [index, problem]) : failure.kind;

describe('saving many cards at once', () => {
  it('creates cards that are new, or none of them and says which are not [API-10]', async () => {
    const { create, card } = open([aCard({ id: 'known', price: 5 })]);
    const [one, two] = [aCard({ id: 'one', stock: 3 }), aCard({ id: 'two' })];
    const refused = await create([one, aCard({ id: 'known', price: 9 }), two, one]);
    expect(problems(refused._unsafeUnwrapErr())).toEqual([
      [1, 'id-known'],
      [3, 'id-repeated'],
    ]);
    expect(await card('one')).toBeNull();
    expect(await card('known')).toMatchObject({ price: 5 });

    expect((await create([one, two])).isOk()).toBe(true);
    expect(await card('one')).toEqual(one);
    expect(await card('two')).toEqual(two);
  });

  it('changes cards that are there, and never how many copies they have [API-10]', async () => {
    const { change, card } = open([aCard({ id: 'one', stock: 3 }), aCard({ id: 'two' })]);
    const wanted = [aCard({ id: 'one', stock: 9, price: 7 }), aCard({ id: 'two', stock: 9, price: 8 })];
    const refused = await change([...wanted, aCard({ id: 'gone' }), ...wanted.slice(0, 1)]);
    expect(problems(refused._unsafeUnwrapErr())).toEqual([
      [2, 'id-unknown'],
      [3, 'id-repeated'],
    ]);
    expect(await card('one')).toMatchObject({ price: 125, stock: 3 });

    expect((await change(wanted)).isOk()).toBe(true);
    expect(await card('one')).toEqual(aCard({ id: 'one', stock: 3, price: 7 }));
    expect(await card('two')).toEqual(aCard({ id: 'two', price: 8 }));
  });

  it('refuses a certification number of another card in stock, or of an earlier row [API-10, CMGR-34]', async () => {
    const { create, change } = open([slab('a', '1'), slab('b', '2'), slab('sold', '3', { stock: 0 })]);
    const taken = await create([
      slab('x', '1'),
      slab('y', '9'),
      slab('z', ' 9 '),
      slab('free', '3'),
      aCard({ id: 'raw' }),
    ]);
    expect(problems(taken._unsafeUnwrapErr())).toEqual([
      [0, 'certificate-taken'],
      [2, 'certificate-taken'],
    ]);
    expect(problems((await change([slab('a', '2')]))._unsafeUnwrapErr())).toEqual([[0, 'certificate-taken']]);
    expect((await create([slab('x', '9'), slab('other company', '1', { gradingCompany: 'SGC' })])).isOk()).toBe(true);
  });

  it('lets a card keep its number, and two cards change places [CMGR-34]', async () => {
    const { change, card } = open([slab('a', '1'), slab('b', '2')]);
    expect((await change([slab('a', '1', { price: 3 })])).isOk()).toBe(true);
    expect((await change([slab('a', '2'), slab('b', '1')])).isOk()).toBe(true);
    expect(await card('a')).toMatchObject({ certNumber: '2' });
  });

  it('names all that is wrong in the order of the rows [API-10]', async () => {
    const { create } = open([slab('a', '1')]);
    const refused = await create([slab('x', '1'), slab('a', '7'), slab('y', '1')]);
    expect(problems(refused._unsafeUnwrapErr())).toEqual([
      [0, 'certificate-taken'],
      [1, 'id-known'],
      [2, 'certificate-taken'],
    ]);
  });

  it('cleans up the address of a listing, as every save does [CMGR-28]', async () => {
    const { create, card } = open();
    await create([aCard({ id: 'one', ebayUrl: 'https://www.ebay.com/itm/123456789012?hash=item1' })]);
    expect(await card('one')).toEqual(aCard({ id: 'one', ebayUrl: 'https://www.ebay.com/itm/123456789012' }));
  });
});

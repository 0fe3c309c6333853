import { describe, expect, it } from 'vitest';
import { readCardFile } from '#adapters/csv/read-card-file.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

/** Imports a file twice; the second time changes nothing. */
async function imported(lines: readonly string[]) {
  const { catalog, cardStore } = makeInMemoryCards();
  const importFile = makeImportFile(makeImportCards({ catalog, cardStore, clock: { now: () => 0 } }));
  const run = async () => {
    const file = (await readCardFile(new Blob([lines.join('\n')]), { progress: () => undefined }))._unsafeUnwrap();
    const watcher = { mapped: () => undefined, progress: () => undefined };
    return (await importFile(file, { dryRun: false, post: true }, watcher))._unsafeUnwrap();
  };
  const report = await run();
  expect(await run()).toMatchObject({ created: 0, updated: 0, change: null });
  const { cards } = (await catalog.page(cardQuery({ scope: 'everything' })))._unsafeUnwrap();
  return { report, cards: cards.toSorted((one, other) => one.price - other.price) };
}

const shopify =
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
const picture = (name: string) => `https://cdn.shop.example/${name}.jpg`;

describe('products of several rows', () => {
  it('of Shopify have the pictures of the rows below, which are counted and no cards [IMP-74]', async () => {
    const { report, cards } = await imported([
      shopify,
      `bat-9,2021 Topps Chrome Dan Sample #9 Boston Red Sox,,Title,Default Title,S-9,2,14.00,${picture('bat-front')}`,
      `bat-9,,,,,,,,${picture('bat-back')}`,
      `bat-9,,,,,,,,${picture('bat-edge')}`,
      `col-4,2020 Panini Prizm Ned Other #4 Chicago Bulls,,Title,Default Title,S-4,1,21.00,${picture('col')}`,
      `bat-9,,,,,,,,${picture('bat-late')}`,
    ]);
    expect(report).toMatchObject({ read: 2, created: 2, refused: [] });
    expect(report.leftOut).toEqual([3, 4, 6].map((row) => ({ row, reason: 'a picture of the card above' })));
    expect(cards).toMatchObject([
      {
        player: 'Dan Sample',
        stock: 2,
        imageUrl: picture('bat-front'),
        additionalImageUrls: ['bat-back', 'bat-edge', 'bat-late'].map(picture),
      },
      { player: 'Ned Other', imageUrl: picture('col') },
    ]);
  });

  it('have a first picture where only a row below holds one [IMP-74]', async () => {
    const { cards } = await imported([
      shopify,
      'bat-9,2021 Topps Chrome Dan Sample #9 Boston Red Sox,,,,S-9,2,14.00,',
      `bat-9,,,,,,,,${picture('bat')}`,
    ]);
    expect(cards).toMatchObject([{ imageUrl: picture('bat') }]);
  });

  it('leave a picture without its card refused [IMP-74]', async () => {
    const { report } = await imported([
      shopify,
      'bat-9,2021 Topps Chrome Dan Sample #9 Boston Red Sox,,,,S-9,2,14.00,',
      `none,,,,,,,,${picture('lost')}`,
    ]);
    expect(report.refused).toMatchObject([{ row: 3, reason: 'no title and no player' }]);
  });

  it('of Shopify are a card for each variant, named by product and option [IMP-75]', async () => {
    const { report, cards } = await imported([
      shopify,
      `bat-9,2021 Topps Chrome Dan Sample #9 Boston Red Sox,,Grade,PSA 9,S-9,1,14.00,${picture('bat')}`,
      'bat-9,,,,PSA 10,S-10,2,90.00,',
    ]);
    expect(report).toMatchObject({ created: 2, refused: [], leftOut: [] });
    expect(cards).toMatchObject([
      { title: '2021 Topps Chrome Dan Sample #9 Boston Red Sox PSA 9', grade: 'PSA 9', price: 14 },
      { player: 'Dan Sample', grade: 'PSA 10', price: 90, stock: 2, imageUrl: picture('bat') },
    ]);
  });

  it('of WooCommerce are their variations, also by the SKU of their product; the product is no card [IMP-75]', async () => {
    const { report, cards } = await imported([
      'ID,Type,SKU,Name,Published,Stock,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      `71,variable,P-71,2018 Panini Prizm Ray Example #5 Dallas Mavericks,1,,,${picture('len')},,Grade,"Raw, PSA 8"`,
      '72,variation,P-72,,1,1,8,,P-71,Grade,Raw',
      '73,variation,P-73,,1,1,30,,id:71,Grade,PSA 8',
      '74,simple,P-74,2019 Topps Tom Third #6 Chicago Cubs,1,3,2,,,,',
    ]);
    expect(report).toMatchObject({
      read: 3,
      created: 3,
      refused: [],
      leftOut: [{ row: 2, reason: 'a product whose variants are rows of their own' }],
    });
    expect(cards).toMatchObject([
      { player: 'Tom Third', stock: 3 },
      { player: 'Ray Example', team: 'Dallas Mavericks', price: 8, isGraded: false, imageUrl: picture('len') },
      { player: 'Ray Example', price: 30, grade: 'PSA 8' },
    ]);
  });

  it('of WooCommerce are not counted as cards where their variations have names [IMP-75]', async () => {
    const { report, cards } = await imported([
      'ID,Type,SKU,Name,Published,Stock,Regular price,Parent',
      '71,variable,,2018 Panini Prizm Ray Example #5 Dallas Mavericks,1,,,',
      '72,variation,,2018 Panini Prizm Ray Example #5 Dallas Mavericks - Silver,1,1,8,id:71',
    ]);
    expect([report.created, report.leftOut.length]).toEqual([1, 1]);
    expect(cards).toMatchObject([{ price: 8, parallel: 'Silver' }]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { err, ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { cardFields } from '#domain/cards/card-fields.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { emptyReport } from '#domain/cards/import/import-report.ts';
import { aCardFile, rowsOf } from '#test/support/card-file.ts';
import { aCard } from '#test/support/cards.ts';
import { quickUser } from '#test/support/quick-user.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const address = '/management-portal/cards/import';
const csv = (text: string, name = 'cards.csv') => new File([text], name, { type: 'text/csv' });

/** Files that the page handed out, by their names. */
let saved: Map<string, Blob>;
beforeEach(() => {
  saved = new Map();
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made[Number(this.href.replace('blob:', '')) - 1];
    if (blob) saved.set(this.download, blob);
  });
});
const savedText = async (name: string) => new TextDecoder().decode(await saved.get(name)?.arrayBuffer());

async function openImport(wish: ShopWish = {}) {
  const page = await renderShop(address, { viewer: anAdmin, ...wish });
  const give = async (file: File) => page.user.upload(await screen.findByLabelText('Card file'), file);
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  const cards = async () =>
    (await page.shop.catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap();
  const figures = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .filter((term) => term.closest('section[aria-labelledby$="rows"]') === null)
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  return { ...page, give, press, cards, figures };
}

const good = 'Title,Price,Notes\n1986 Fleer Michael Jordan #57,6200,nice\n1990 Hoops Mark Jackson #205,25,\n';
const mixed = `${good}1991 Upper Deck Brett Favre,ask me,\n`;

describe('importing a file of cards', () => {
  it('names every column that it reads, and hands out a file that has them all [CMGR-53]', async () => {
    const { user, press } = await openImport();
    await user.click(await screen.findByText('Which columns?'));
    const table = within(screen.getByRole('table', { name: 'Columns of a card file' }));
    const labels = table.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '');
    const ofCards = Object.values(cardFields).map(({ label }) => label);
    expect(labels.slice(0, ofCards.length)).toEqual(ofCards);
    expect(labels.slice(ofCards.length)).toEqual(
      expect.arrayContaining(['Status (sold, ended, draft)', 'Currency', 'ID in the source', 'Price by grade']),
    );
    await press('Download a template');
    const header = (await savedText('card-columns.csv')).trim().split(',');
    const { fields, unused } = mapColumns(header);
    expect([header, unused, Object.keys(fields).length]).toEqual([ofCards, [], ofCards.length]);
  });

  it('tells what was found of a file, and matches its columns [CMGR-38]', async () => {
    const { give } = await openImport();
    expect(await screen.findByRole('heading', { level: 1, name: 'Import cards' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Card Manager' })).toHaveAttribute(
      'href',
      '/management-portal/cards',
    );
    await give(csv('Title;Price;Notes\nA card;5,50;x\nB card;6;\n'));
    expect(await screen.findByRole('heading', { name: 'Match the columns' })).toHaveFocus();
    expect(screen.getByText(/2 rows, separated by semicolons, in UTF-8\./)).toBeVisible();
    expect(screen.getByLabelText("Field for 'Title'")).toHaveValue('title');
    expect(screen.getByLabelText("Field for 'Notes'")).toHaveValue('');
    expect(within(screen.getByRole('row', { name: /Price/ })).getByText('5,50')).toBeVisible();
  });

  it('matches columns otherwise, one a field, and remembers it for the next such file [CMGR-38]', async () => {
    const { give, user, press, cards } = await openImport();
    await give(csv('A,B\nbo jackson,9\n'));
    expect(await screen.findByText(/The rows do not identify cards/)).toBeVisible();
    await press('Preview changes');
    expect(screen.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Field for 'B'"), 'player');
    await user.selectOptions(screen.getByLabelText("Field for 'A'"), 'player');
    expect(screen.getByLabelText("Field for 'B'")).toHaveValue('');
    await user.selectOptions(screen.getByLabelText("Field for 'B'"), 'grade:raw');
    await press('Choose another file');
    await give(csv('B,A\n12,Ken Griffey Jr.\n'));
    expect(await screen.findByText(/matched as last time/)).toBeVisible();
    await press('Preview changes');
    await press('Import the row');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect((await cards()).cards).toMatchObject([{ player: 'Ken Griffey Jr.', price: 12 }]);
  });

  it('says what would change before anything does, and then imports all rows [CMGR-39]', async () => {
    const { give, press, cards, figures } = await openImport({
      cards: [aCard({ id: 'mine', title: 'Mine', price: 5 }), aCard({ id: 'same', title: 'Same' })],
    });
    await give(csv('Card ID,Title,Price\nmine,,7\nsame,Same,125.00\n,New card,3\n,No price,\n'));
    await press('Preview changes');
    expect(await screen.findByRole('heading', { name: 'What would change' })).toHaveFocus();
    expect(figures()).toMatchObject({ New: '2', Changed: '1', Unchanged: '1', Refused: '0' });
    expect(screen.getByText('1 row has no price and will be saved as a draft.')).toBeVisible();
    expect((await cards()).total).toBe(2);
    await press('Import all 4 rows');
    expect(await screen.findByRole('heading', { name: 'Import finished' })).toHaveFocus();
    expect((await cards()).cards.find(({ id }) => id === 'mine')).toMatchObject({ title: 'Mine', price: 7 });
    expect((await cards()).total).toBe(4);
    expect(screen.getByRole('link', { name: 'Show the cards' })).toHaveAttribute('href', '/management-portal/cards');
  });

  it('shows duplicates, and the old and the new value of every field that changes [CMGR-39]', async () => {
    const { give, press, user } = await openImport({ cards: [aCard({ id: 'mine', title: 'Mine', price: 5 })] });
    await give(csv('Card ID,Title,Price,Set\nmine,Mine too,7,Prizm\n,New card,3,\n,New card,3,\n'));
    await press('Preview changes');
    const changed = within(await screen.findByRole('region', { name: 'Changed cards' }));
    expect(changed.getByText('Price').closest('div')).toHaveTextContent('Pricefrom $5.00 → to $7.00');
    expect(changed.getByText('Title').closest('div')).toHaveTextContent('Titlefrom Mine → to Mine too');
    expect(changed.getByText('Set').closest('div')).toHaveTextContent('Setfrom none → to Prizm');
    expect(screen.getByRole('region', { name: 'Copies' })).toHaveTextContent('Row 4 Added to the stock of row 3');
    await user.click(screen.getByRole('radio', { name: 'Keep only the first row' }));
    expect(await screen.findByRole('region', { name: 'Duplicate rows' })).toHaveTextContent('Row 4 Repeats row 3');
    await press('Import the 2 good rows, skip 1');
    expect(await screen.findByRole('region', { name: 'Changed cards' })).toHaveTextContent('$7.00');
    await press('Download report');
    await waitFor(() => expect(saved.size).toBe(1));
    const report = await savedText('cards-report.csv');
    expect(report).toContain('price: 5 → 7; set: none → Prizm; title: Mine → Mine too');
    expect(report).toContain('4,duplicate,,repeats row 3');
  });

  it('undoes an import whole, and leaves what was changed since [CMGR-43]', async () => {
    const { give, press, cards, shop } = await openImport({
      cards: [aCard({ id: 'mine', price: 5 }), aCard({ id: 'other', price: 6 })],
    });
    const before = (await cards()).cards;
    const rows = Array.from({ length: 600 }, (_, index) => `,Card ${index},3`).join('\n');
    await give(csv(`Card ID,Title,Price\nmine,,7\n${rows}\nother,,8\n`));
    await press('Preview changes');
    await press('Import all 602 rows');
    await screen.findByRole('heading', { name: 'Import finished' });
    const { card, version } = (await shop.editor.open(cardId('other')))._unsafeUnwrap();
    (await shop.editor.replace(card.id, version, { ...inputOf(card), price: 99 }))._unsafeUnwrap();
    await press('Undo this import');
    expect(await screen.findByRole('heading', { name: 'Import undone' })).toHaveFocus();
    expect(
      screen.getByText('Undone: 601 cards restored. 1 card has been changed since and was not restored.'),
    ).toBeVisible();
    expect((await cards()).cards).toEqual(before.map((one) => (one.id === 'other' ? { ...one, price: 99 } : one)));
  });

  it('shows refused rows with what they say, and imports the good ones without them [CMGR-39]', async () => {
    const { give, press, cards } = await openImport();
    await give(csv(mixed, 'spring.csv'));
    await press('Preview changes');
    const refused = within(await screen.findByRole('region', { name: 'Refused rows' }));
    expect(refused.getByText(/The price is not an amount in dollars/)).toHaveTextContent('Row 4');
    expect(refused.getByText('1991 Upper Deck Brett Favre · ask me')).toBeVisible();
    await press('Download report');
    await waitFor(() => expect([...saved.keys()]).toEqual(['spring-report.csv']));
    expect(await savedText('spring-report.csv')).toContain(
      'the price is not an amount in dollars: ask me,1991 Upper Deck Brett Favre,ask me',
    );
    await press('Import the 2 good rows, skip 1');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect((await cards()).total).toBe(2);
  });

  it('keeps new cards as drafts on request [CMGR-39]', async () => {
    const { give, press, user, cards } = await openImport();
    await give(csv(good));
    await press('Preview changes');
    await user.click(await screen.findByRole('switch', { name: /^Post new cards at once/ }));
    await press('Import all 2 rows');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect((await cards()).cards.map(({ isPosted }) => isPosted)).toEqual([false, false]);
  });

  it('lists what needs a look and what is left out, and counts cards without a sport [IMP-21, IMP-36, IMP-39, IMP-77]', async () => {
    const { give, press, figures } = await openImport();
    await give(csv(`My cards,,\n${good}2019 Topps Pat Sample #7,3,\n,Total,6228\n`));
    expect(await screen.findByText(/2 lines are left out/)).toBeVisible();
    await press('Preview changes');
    await screen.findByRole('heading', { name: 'What would change' });
    expect(figures()).toMatchObject({ New: '3', 'Left out': '2' });
    expect(screen.getByText('of these, 3 drafts, 3 to check, 3 without a sport')).toBeVisible();
    const look = within(screen.getByRole('region', { name: 'Check these' }));
    expect(look.getByText(/2019 Topps Pat Sample #7 · 3/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Left out' })).getByText('A total')).toBeVisible();
  });

  it('names doubtful readings of titles, and posts such cards [IMP-81]', async () => {
    const { give, press, cards } = await openImport();
    await give(csv('Title,Price\n1982 K-Mart Pat Sample Giants #16,3\n2019 Topps Pat Sample #7,4\n'));
    await press('Preview changes');
    expect(await screen.findByText(/^Check these: 1 row will be saved as a draft: it has no team/)).toBeVisible();
    expect(
      screen.getByText('Check these, too: 1 row: its team is read from the title and may be wrong (1).'),
    ).toBeVisible();
    await press('Import all 2 rows');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect((await cards()).cards.map(({ year, isPosted }) => [year, isPosted]).sort()).toEqual([
      [1982, true],
      [2019, false],
    ]);
  });

  it('leads from the result to the cards without a sport [IMP-80]', async () => {
    const { give, press } = await openImport();
    await give(csv(good));
    await press('Preview changes');
    await press('Import all 2 rows');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect(screen.getByRole('link', { name: 'Show cards without a sport' })).toHaveAttribute(
      'href',
      '/management-portal/cards?missing=sport',
    );
  });

  it('counts pictures of rows below, warns of cards without one, and says how many are posted and drafts [IMP-74, IMP-77, IMP-78]', async () => {
    const { give, press, figures, user } = await openImport();
    const card = (nth: number) => `h-${nth},2019 Topps Pat Sample #${nth} Chicago Cubs baseball,S-${nth}`;
    await give(
      csv(
        `Handle,Title,Variant SKU,Variant Price,Image Src\n${card(1)},5,/images/one.webp\nh-1,,,,/images/two.webp\n${card(2)},6,\n${card(3)},,\n`,
      ),
    );
    await press('Preview changes');
    await screen.findByRole('heading', { name: 'What would change' });
    expect(figures()).toMatchObject({ New: '3', 'Rows of pictures': '1', Refused: '0' });
    expect(screen.getByText('of these, 1 draft')).toBeVisible();
    const warning = "1 new card will be posted without a picture. 'Pictures first' saves it as a draft.";
    expect(screen.getByText(warning)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /^Post new cards at once/ }));
    expect(await screen.findByText('of these, 3 drafts')).toBeVisible();
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Post new cards at once/ }));
    expect(await screen.findByText(warning)).toBeVisible();
    await press('Import all 3 rows');
    expect(await screen.findByText('2 new cards are posted, 1 is a draft.')).toBeVisible();
  });

  it('shows what it has read of new cards before they are there [IMP-40]', async () => {
    const { give, press } = await openImport();
    await give(csv('Title,Price\n2019 Topps Chrome Pat Sample #7 Gold Refractor RC PSA 9 Chicago Cubs,35\n,9\n'));
    await press('Preview changes');
    const made = within(await screen.findByRole('region', { name: 'New cards' }));
    expect(made.getByText('Pat Sample, Chicago Cubs')).toBeVisible();
    expect(made.getByText(/^2019 · Topps Chrome · .*Gold Refractor · #7 · RC · PSA 9 · \$35\.00$/)).toBeVisible();
  });

  it('shows how many copies of a new card there are [IMP-03, IMP-40]', async () => {
    const { give, press } = await openImport();
    await give(csv(`Title,Price\n${'2019 Topps Pat Sample #7 Chicago Cubs,3\n'.repeat(2)}`));
    await press('Preview changes');
    expect(await screen.findByText('1 row repeats another row.')).toBeVisible();
    expect(screen.getByText(/^2019 · Topps · .*\$3\.00 · 2 copies$/)).toBeVisible();
  });

  it('keeps new cards without a picture as drafts, where pictures come first [IMP-38]', async () => {
    const { give, press, user, cards } = await openImport();
    const card = '2019 Topps Pat Sample #7 Chicago Cubs,3';
    await give(csv(`Title,Price,Image URL\n${card},/images/one.webp\n${card.replace('7', '8')},\n`));
    await press('Preview changes');
    await user.click(await screen.findByRole('switch', { name: /^Pictures first/ }));
    expect(await screen.findByText(/Check these: 1 row will be saved as a draft: it has no picture/)).toBeVisible();
    await press('Import all 2 rows');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect((await cards()).cards.map(({ isPosted }) => isPosted).sort()).toEqual([false, true]);
  });

  it('reads a spreadsheet, from the sheet that is chosen [IMP-53]', async () => {
    const sheetOf = (name: string, title: string) =>
      `<table:table table:name="${name}">${['Title', title]
        .map(
          (text) =>
            `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`,
        )
        .join('')}</table:table>`;
    const content = `<office:document-content>${sheetOf('Baseball', '1952 Topps Mickey Mantle')}${sheetOf('Hockey', '1979 O-Pee-Chee Wayne Gretzky')}</office:document-content>`;
    const { give, user } = await openImport();
    await give(new File([new Uint8Array(zipSync({ 'content.xml': strToU8(content) }))], 'cards.ods'));
    expect(await screen.findByText(/1952 Topps Mickey Mantle/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Hockey');
    expect(await screen.findByText(/1979 O-Pee-Chee Wayne Gretzky/)).toBeVisible();
    expect(screen.getByText(/of the sheet 'Hockey'/)).toBeVisible();
  });

  it.each([
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0, 1])], 'a.csv'), /it is not text\. Nothing was changed\./],
    [
      'a file of another kind',
      new File(['x'], 'cards.docx'),
      /Only files that end in \.csv, \.tsv, \.txt, \.xlsx or \.ods/,
    ],
    ['an open quote', csv('Title\n"abc\n'), /a quote is never closed/],
  ])('says that %s is no file of cards [CMGR-38]', async (_, file, sentence) => {
    await openImport();
    const user = quickUser({ applyAccept: false });
    const field = await screen.findByLabelText('Card file');
    await user.upload(field, file);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('refuses a file of more than 200 MB at once [CMGR-38]', async () => {
    const { give } = await openImport();
    expect(await screen.findByText(/up to 200 MB/)).toBeVisible();
    const file = csv(good);
    Object.defineProperty(file, 'size', { value: 200_000_001 });
    file.slice = () => {
      throw new Error('nothing of it is read');
    };
    await give(file);
    expect(
      await screen.findByText('This file is larger than 200 MB. Split it into several files. Nothing was changed.'),
    ).toBeVisible();
  });

  it('says that the file was changed or moved since it was chosen [CMGR-41]', async () => {
    let isThere = true;
    const { give, press } = await openImport();
    const file = csv(mixed);
    const slice = file.slice.bind(file);
    file.slice = (...part) => {
      const some = slice(...part);
      return isThere ? some : Object.assign(some, { arrayBuffer: () => Promise.reject(new Error('moved')) });
    };
    await give(file);
    await press('Preview changes');
    await screen.findByRole('heading', { name: 'What would change' });
    isThere = false;
    await press('Download report');
    const sentence = 'The file cannot be read any more. It may have been changed, moved or deleted.';
    expect(await screen.findByText(sentence)).toBeVisible();
    await press('Import the 2 good rows, skip 1');
    expect(await screen.findByText(`${sentence} No card was changed.`)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Import failed' })).toBeVisible();
  });

  it('says that the shop has all of it already [CMGR-40]', async () => {
    const { give, press } = await openImport({ cards: [aCard({ id: 'a', player: 'N/A' }), aCard({ id: 'b' })] });
    await give(csv('Card ID,Player\na,N/A\nb,Michael Jordan\n'));
    await press('Preview changes');
    expect(await screen.findByText(/The shop already has all of these cards/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });
});

const many = (count: number) =>
  csv(`Title,Price\n${Array.from({ length: count }, (_, index) => `Card ${index},5`).join('\n')}`);

describe('a long import', () => {
  it('takes 10,000 rows, ends on Cancel between two batches, and goes on from there [CMGR-41]', async () => {
    let stopAt = 0;
    const { give, press, cards, figures } = await openImport({
      over: ({ cardFiles }) => ({
        cardFiles: {
          ...cardFiles,
          importFile: (file, options, watcher) =>
            cardFiles.importFile(file, options, {
              ...watcher,
              progress: (done, all) => {
                watcher.progress(done, all);
                if (!options.dryRun && done >= 1500 && stopAt === 0) {
                  stopAt = done;
                  screen.getByRole('button', { name: 'Cancel' }).click();
                }
              },
            }),
        },
      }),
    });
    await give(many(10_000));
    await press('Preview changes');
    await press('Import all 10,000 rows');
    expect(await screen.findByRole('heading', { name: 'Import stopped' })).toHaveFocus();
    expect(stopAt).toBe(1500);
    expect((await cards()).total).toBe(1500);
    expect(
      screen.getByText(/1,500 of 10,000 rows were processed before that, and 1,500 cards were saved/),
    ).toBeVisible();
    await press('Continue the import');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect(figures()).toMatchObject({ New: '8,500', Changed: '0', Unchanged: '1,500', Refused: '0' });
    expect((await cards()).total).toBe(10_000);
  }, 60_000);

  it('shows how much of a large file is read, and is stopped or left then too [CMGR-41]', async () => {
    let goOn = () => {};
    const stopped: boolean[] = [];
    const {
      give,
      press,
      user,
      address: where,
    } = await openImport({
      over: ({ cardFiles }) => ({
        cardFiles: {
          ...cardFiles,
          read: (file, watcher) => {
            watcher.progress(12_000_000, 60_000_000);
            const rest = new Promise<void>((resolve) => {
              goOn = resolve;
            });
            return ResultAsync.fromSafePromise(rest).andThen(() => {
              stopped.push(watcher.cancelled?.() ?? false);
              return cardFiles.read(file, watcher);
            });
          },
        },
      }),
    });
    await give(csv(good));
    expect(await screen.findByRole('progressbar', { name: 'Reading the file' })).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getByText('12 of 60 MB')).toBeVisible();
    await press('Cancel');
    expect(screen.getByText('Stopping…')).toBeVisible();
    goOn();
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
    await give(csv(good));
    await screen.findByRole('heading', { name: 'Reading the file' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Card Manager' }));
    await waitFor(() => expect(where()).toBe('/management-portal/cards'));
    goOn();
    await waitFor(() => expect(stopped).toEqual([true, true]));
  });

  it('shows how far it is, and asks before it is left [CMGR-41]', async () => {
    let goOn = () => {};
    const {
      give,
      press,
      user,
      address: where,
    } = await openImport({
      over: ({ cardFiles }) => ({
        cardFiles: {
          ...cardFiles,
          importFile: async (file, options, watcher) => {
            if (options.dryRun) return cardFiles.importFile(file, options, watcher);
            watcher.progress(250, file.count);
            await new Promise<void>((resolve) => {
              goOn = resolve;
            });
            return cardFiles.importFile(file, options, watcher);
          },
        },
      }),
    });
    await give(many(1000));
    await press('Preview changes');
    await press('Import all 1,000 rows');
    const bar = await screen.findByRole('progressbar', { name: 'Importing' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('250 of 1,000 rows')).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Card Manager' }));
    const question = await screen.findByRole('dialog', { name: 'Stop the import and leave?' });
    await user.click(within(question).getByRole('button', { name: 'Continue importing' }));
    expect(where()).toBe(address);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Card Manager' }));
    await user.click(await screen.findByRole('button', { name: 'Stop and leave' }));
    await waitFor(() => expect(where()).toBe('/management-portal/cards'));
    goOn();
  });

  /** Cuts the connection in an import: the answer of the second 500 rows is lost. */
  const losesAnswer =
    (isCut: () => boolean): ShopWish['over'] =>
    ({ cardFiles }) => ({
      cardFiles: {
        ...cardFiles,
        importFile: async (file, options, watcher) => {
          if (options.dryRun || !isCut()) return cardFiles.importFile(file, options, watcher);
          const { rows } = await rowsOf(file);
          const part = (from: number, to: number, continues?: ChangeNumber) =>
            cardFiles.importFile(aCardFile(file.columns, rows.slice(from, to)), { ...options, continues }, watcher);
          const soFar = (await part(0, 500))._unsafeUnwrap();
          await part(500, 1_000, soFar.change ?? undefined);
          return err({ kind: 'unavailable', why: 'offline', soFar });
        },
      },
    });

  it('says that the rows sent last may be in when the connection is cut, makes no doubles, and is undone whole [CMGR-41, IMP-72]', async () => {
    let isCut = true;
    const { give, press, cards } = await openImport({ over: losesAnswer(() => isCut) });
    await give(many(1_200));
    await press('Preview changes');
    await press('Import all 1,200 rows');
    await screen.findByRole('heading', { name: 'Import failed' });
    expect(
      screen.getByText(
        'Cannot connect to API server. Check your connection and try again. 500 of 1,200 rows were processed before that, and 500 cards were saved. The rows that were sent last may have been saved all the same. Importing the file again makes no doubles.',
      ),
    ).toBeVisible();
    expect((await cards()).total).toBe(1_000);
    isCut = false;
    await press('Continue the import');
    await screen.findByRole('heading', { name: 'Import finished' });
    expect((await cards()).total).toBe(1_200);
    await press('Undo this import');
    expect(await screen.findByText(/^Undone: 1,200 cards/)).toBeVisible();
    expect((await cards()).total).toBe(0);
  });

  it('is undone whole after it was cancelled half way [IMP-71]', async () => {
    let isCancelled = false;
    const { give, press, cards } = await openImport({
      over: ({ cardFiles }) => ({
        cardFiles: {
          ...cardFiles,
          importFile: (file, options, watcher) =>
            cardFiles.importFile(file, options, {
              ...watcher,
              progress: (done, all) => {
                watcher.progress(done, all);
                if (options.dryRun || isCancelled || done < all / 2) return;
                isCancelled = true;
                screen.getByRole('button', { name: 'Cancel' }).click();
              },
            }),
        },
      }),
    });
    await give(many(2_000));
    await press('Preview changes');
    await press('Import all 2,000 rows');
    expect(await screen.findByRole('heading', { name: 'Import stopped' })).toHaveFocus();
    expect((await cards()).total).toBe(1_000);
    await press('Undo this import');
    expect(await screen.findByText(/^Undone: 1,000 cards/)).toBeVisible();
    expect((await cards()).total).toBe(0);
  });

  it('ends where its file changes, says what is in, and undoes that in one press [IMP-73]', async () => {
    let hasChanged = false;
    const { give, press, cards } = await openImport({
      over: ({ cardFiles }) => ({
        cardFiles: {
          ...cardFiles,
          importFile: (file, options, watcher) =>
            cardFiles.importFile(file, options, {
              ...watcher,
              progress: (done, all) => {
                watcher.progress(done, all);
                hasChanged ||= !options.dryRun && done > 0;
              },
            }),
        },
      }),
    });
    // Some pieces of 256 kB.
    const file = csv(`Title,Price\n${Array.from({ length: 40_000 }, (_, index) => `Card ${index},5\n`).join('')}`);
    const slice = file.slice.bind(file);
    file.slice = (...part) => {
      const some = slice(...part);
      return hasChanged ? Object.assign(some, { arrayBuffer: () => Promise.reject(new Error('changed')) }) : some;
    };
    await give(file);
    await press('Preview changes');
    await press('Import all 40,000 rows');
    await screen.findByRole('heading', { name: 'Import failed' });
    expect(
      screen.getByText(
        /^The file cannot be read any more\. It may have been changed, moved or deleted\. [\d,]+ of 40,000 rows were processed/,
      ),
    ).toBeVisible();
    const { total } = await cards();
    expect([total > 0, total < 40_000]).toEqual([true, true]);
    await press('Undo this import');
    expect(await screen.findByText(/^Undone: [\d,]+ cards/)).toBeVisible();
    expect((await cards()).total).toBe(0);
  }, 60_000);

  it('says why not even the look at the rows worked, and keeps the file [CMGR-39]', async () => {
    const { give, press } = await openImport({
      over: ({ cardFiles }) => ({
        cardFiles: {
          ...cardFiles,
          importFile: async () => err({ kind: 'not-allowed', soFar: emptyReport }),
        },
      }),
    });
    await give(csv(good));
    await press('Preview changes');
    expect(await screen.findByText(/Please sign in again\. No card was changed\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  });
});

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAnyCardFile } from '#adapters/spreadsheets/read-any-card-file.ts';
import { unpack } from '#adapters/spreadsheets/unpack.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { rowsOf } from '#test/support/card-file.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import {
  dayCell as day,
  numberCell as number,
  ods,
  odsText,
  textCell as text,
  xlsx,
  zipped,
} from '#test/support/spreadsheet-file.ts';

const read = (content: BlobPart, sheet?: string) =>
  readAnyCardFile(new Blob([content]), { progress: () => undefined }, sheet);

const refusal = async (content: BlobPart) => (await read(content))._unsafeUnwrapErr();

async function valuesOf(content: BlobPart, sheet?: string) {
  const file = (await read(content, sheet))._unsafeUnwrap();
  return { ...file, rows: (await rowsOf(file)).rows.map(({ values }) => values) };
}

const cards = xlsx({
  Notes: [],
  Cards: [
    text('A1', 'Title') + text('B1', 'Card number') + text('C1', 'Price') + text('D1', 'Cert'),
    text('A2', '1986 Fleer &amp; Co') + text('B2', '001') + number('C2', '405.48') + number('D2', '12345678'),
    text('A3', 'Gap') + number('C3', '1.5'),
    text('A4', 'Dated') + day('B4', 46023) + number('C4', '2'),
  ],
  Boxes: [text('A1', 'Title'), text('A2', 'A box')],
});

describe('an Excel workbook', () => {
  it('is read as its texts and numbers stand, from its first sheet with rows [IMP-53]', async () => {
    const { sheet, rows, columns } = await valuesOf(cards);
    expect(sheet).toEqual({ name: 'Cards', names: ['Cards', 'Boxes'] });
    expect(columns).toEqual(['Title', 'Card number', 'Price', 'Cert']);
    expect(rows).toEqual([
      { Title: '1986 Fleer & Co', 'Card number': '001', Price: '405.48', Cert: '12345678' },
      { Title: 'Gap', 'Card number': '', Price: '1.5', Cert: '' },
      { Title: 'Dated', 'Card number': '2026-01-01', Price: '2', Cert: '' },
    ]);
  });

  it('is read from the sheet that was chosen [IMP-53]', async () => {
    expect(await valuesOf(cards, 'Boxes')).toMatchObject({ sheet: { name: 'Boxes' }, rows: [{ Title: 'A box' }] });
  });

  it('has rows refused where it made a date of a card number [IMP-54]', async () => {
    const { catalog, cardStore } = makeInMemoryCards([]);
    const importFile = makeImportFile(makeImportCards({ catalog, cardStore, clock: { now: () => 0 } }));
    const file = (await read(cards))._unsafeUnwrap();
    const report = await importFile(file, { dryRun: true, post: true }, { mapped: () => {}, progress: () => {} });
    expect(report._unsafeUnwrap().refused).toEqual([
      { row: 4, reason: 'a spreadsheet made a date of it', value: '2026-01-01' },
    ]);
  });
});

describe('an OpenDocument spreadsheet', () => {
  it('is no CSV with another delimiter, whatever its cells hold [IMP-53]', async () => {
    const rowOf = (...cells: string[]) =>
      `<table:table-row>${cells.map((cell) => odsText(cell)).join('')}</table:table-row>`;
    const table = rowOf('sep=;', 'mine') + rowOf('Title', 'Price') + rowOf('A; B; C', '2');
    expect(await valuesOf(ods(`<table:table table:name="A">${table}</table:table>`))).toMatchObject({
      headerRow: 2,
      rows: [{ Title: 'A; B; C', Price: '2' }],
    });
  });

  it('is read as its texts and numbers stand, with spaces, line breaks and repeated cells [IMP-53]', async () => {
    const { sheet, rows } = await valuesOf(
      ods(`<table:table table:name="Cards">
        <table:table-row>${odsText('Title')}${odsText('Price')}${odsText('Set')}${odsText('Parallel')}</table:table-row>
        <table:table-row>
          <table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation>
            <text:p>Two<text:s text:c="2"/>words &amp; <text:span>more</text:span></text:p><text:p>below</text:p></table:table-cell>
          <table:table-cell office:value-type="float" office:value="405.48"><text:p>405.5</text:p></table:table-cell>
          ${odsText('001', 2)}
          <table:table-cell table:number-columns-repeated="16380"/>
        </table:table-row>
        <table:table-row table:number-rows-repeated="2">${odsText('Twice')}<table:table-cell office:value-type="date" office:date-value="2026-05-01"><text:p>May 1</text:p></table:table-cell></table:table-row>
        <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      </table:table>`),
    );
    expect(sheet).toEqual({ name: 'Cards', names: ['Cards'] });
    expect(rows).toEqual([
      { Title: 'Two  words & more\nbelow', Price: '405.48', Set: '001', Parallel: '001' },
      { Title: 'Twice', Price: '2026-05-01', Set: '', Parallel: '' },
      { Title: 'Twice', Price: '2026-05-01', Set: '', Parallel: '' },
    ]);
  });
});

describe('a file of another kind', () => {
  it.each([
    ['it is a PDF', '%PDF-1.7\n1 0 obj'],
    ['it is a web page or XML', '<!DOCTYPE html><html><body>Sign in</body></html>'],
    ['it is a PDF', '\n%PDF-1.4\n1 0 obj'],
    ['it is a web page or XML', ' \n<html lang="en">'],
    ['it is a web page or XML', '<table><tr><td>Title</td></tr></table>'],
    ['it is not text', '{\\rtf1\\ansi Title}'],
    ['it is JSON', '{"cards": []}'],
    ['it is JSON', '[{"title": "a"}]'],
    ['it is a ZIP archive', zipped({ 'a.xml': '<a/>' })],
    ['it is a spreadsheet that is damaged', zipped({ 'content.xml': '<a><b' })],
    ['it is a spreadsheet that is damaged', zipped({ 'xl/workbook.xml': 'no' })],
    ['it is empty', ods('<table:table table:name="A"/>')],
  ])('is refused by name: %s [IMP-55]', async (reason, content) => {
    expect(await refusal(content)).toEqual({ kind: 'not-a-card-file', reason });
  });

  it('has the limits of a text file [IMP-57]', async () => {
    const sheetOf = (columns: number, cell: string) =>
      ods(
        `<table:table table:name="A"><table:table-row>${odsText('Title')}${odsText('Note', columns)}</table:table-row><table:table-row>${odsText(cell, columns)}</table:table-row></table:table>`,
      );
    expect(await refusal(sheetOf(5_000, 'x'))).toMatchObject({ reason: 'it has more than 500 columns' });
    expect(await refusal(sheetOf(2, 'x'.repeat(2_000_000)))).toMatchObject({
      reason: 'a row has more than 1,000,000 characters',
      line: 2,
    });
  });

  it('is refused by name where Excel encrypted it or wrote its old format [IMP-55]', async () => {
    expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatchObject({
      reason: 'it is an old or encrypted Excel file: save it as .xlsx or CSV',
    });
  });

  it('is refused when it unpacks to more than the limit, whatever it claims [IMP-55]', () => {
    const bomb = zipSync({ 'content.xml': new Uint8Array(5_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(unpack(bomb, 4_000_000)._unsafeUnwrapErr()).toBe('too-large');
    // The sizes in its headers are 1.
    const lying = bomb.slice();
    const view = new DataView(lying.buffer);
    view.setUint32(22, 1, true);
    expect(unpack(lying, 4_000_000)._unsafeUnwrapErr()).toBe('too-large');
  });

  it.each(['[A] Title,Price\na,1\n', 'Title,Price\n{a},1\n'])(
    'is none where a CSV begins oddly: %j [IMP-55]',
    async (csv) => {
      expect((await read(csv)).isOk()).toBe(true);
    },
  );
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedShapesOf } from '#adapters/browser/local-storage/stored-card.ts';
import { loggedShapesOf } from '#adapters/browser/local-storage/stored-change.ts';
import { draftShapesOf } from '#adapters/browser/local-storage/stored-form-draft.ts';
import { shapesOf } from '#adapters/calls/card.wire.ts';
import { columnsOf, columnValues, fieldsIn } from '#adapters/server/sql/cards/card-row.ts';
import { columnsShowing } from '#domain/cards/card-columns.ts';
import { cardFields, type FieldTable } from '#domain/cards/card-fields.ts';
import { inputsOf } from '#domain/cards/edit/card-form.ts';
import { partsOf } from '#domain/cards/edit/compare-edits.ts';
import { plainValuesOf } from '#domain/cards/edit/read-card-form.ts';
import { fileColumnsOf } from '#domain/cards/import/card-cells.ts';
import { columnNamesOf } from '#domain/cards/import/import-columns.ts';
import { readCells } from '#domain/cards/import/read-cells.ts';
import { changeTextsOf } from '#ui/text/changes.texts.ts';

/** Three fields that no card has. */
const planted = {
  ...cardFields,
  varnish: {
    type: 'text',
    limit: 40,
    label: 'Varnish',
    section: 'details',
    column: 'varnish',
  },
  isProof: { type: 'flag', label: 'Printer proof', section: 'details' },
  sheetNumber: { type: 'count', label: 'Sheet number', section: 'details' },
} as const satisfies FieldTable;

const values = { varnish: 'gloss', isProof: true, sheetNumber: 7 };
const names = Object.keys(values) as (keyof typeof values)[];
const only = <T>(all: Readonly<Record<string, T>>) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Record<keyof typeof values, T>;

describe('a field that is declared in the table of fields', () => {
  it('is carried by the wire within its limit, and may be absent', () => {
    const { varnish, isProof, sheetNumber } = shapesOf(planted);
    const shape = z.object({ varnish, isProof, sheetNumber });
    expect(shape.parse(values)).toEqual(values);
    expect(shape.parse({})).toEqual({});
    for (const wrong of [{ varnish: 'x'.repeat(41) }, { isProof: 'yes' }, { sheetNumber: 0 }]) {
      expect(shape.safeParse(wrong).success).toBe(false);
    }
  });

  it('is kept by a browser, and a card from before it is read all the same', () => {
    const { varnish, isProof, sheetNumber } = storedShapesOf(planted);
    const shape = z.object({ varnish, isProof, sheetNumber });
    expect(shape.parse(values)).toEqual(values);
    expect(shape.parse({ varnish: 5 })).toEqual({});
    expect(z.object(loggedShapesOf(planted)).parse({ varnish: null, sheetNumber: 7 })).toEqual({
      varnish: null,
      sheetNumber: 7,
    });
  });

  it('is typed, kept as a draft and read by the form', () => {
    const typed = only(inputsOf(planted, values));
    expect(typed).toEqual({ varnish: 'gloss', isProof: true, sheetNumber: '7' });
    const drafts = z.object(only(draftShapesOf(planted)));
    expect(drafts.parse(typed)).toEqual(typed);
    expect(drafts.parse({})).toEqual({ varnish: '', isProof: false, sheetNumber: '' });
    expect(plainValuesOf(planted, { ...typed, varnish: ' matte' }, null)).toMatchObject({
      ...values,
      varnish: 'matte',
    });
    const opened = { card: { varnish: ' matte' }, form: { varnish: 'matte' } };
    expect(plainValuesOf(planted, { varnish: 'matte' }, opened)).toMatchObject({ varnish: ' matte' });
  });

  it('has a column in SQL, which is null where the card does not say it', () => {
    const columns = columnsOf(planted);
    const row = columnValues(columns, values);
    expect(row).toMatchObject({ varnish: 'gloss', is_proof: true, sheet_number: 7, set_name: null });
    expect(fieldsIn(columns, row)).toEqual(values);
  });

  it('is written into a file and read from it', () => {
    const cells = new Map(fileColumnsOf(planted).map(({ field, text }) => [field, text(values)]));
    expect(readCells((key) => cells.get(key) ?? '', planted)._unsafeUnwrap()).toEqual(values);
    expect(fileColumnsOf(planted).map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Varnish', 'Printer proof', 'Sheet number']),
    );
    expect(columnNamesOf(planted)).toMatchObject({ varnish: ['varnish'], isProof: ['printer proof'] });
    const wrong = readCells((key) => (key === 'sheetNumber' ? 'seven' : ''), planted);
    expect(wrong._unsafeUnwrapErr()).toMatchObject({ value: 'seven' });
  });

  it('is compared by itself between two edits', () => {
    const parts = partsOf(planted);
    for (const name of names) expect(parts.get(name)).toEqual([name]);
    expect(parts.get('serial')).toEqual(['serialNumber', 'printRun']);
    expect(parts.has('addedAt')).toBe(false);
  });

  it('is named by the audit log when it changes', () => {
    expect(changeTextsOf(planted, { varnish: null, isProof: false }, { varnish: 'gloss', isProof: true })).toEqual([
      { label: 'Varnish', values: { before: 'none', after: 'gloss' } },
      { label: 'Printer proof', values: { before: 'no', after: 'yes' } },
    ]);
  });

  it('has a column in the Card Manager where it asks for one', () => {
    expect(columnsShowing(planted)).toContain('varnish');
    expect(columnsShowing(planted)).not.toContain('isProof');
    expect(columnsShowing(cardFields)).not.toContain('varnish');
  });
});

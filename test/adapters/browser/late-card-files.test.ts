import { describe, expect, it } from 'vitest';
import { makeLateCardFiles } from '#adapters/browser/late-ports.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import { aCardFile } from '#test/support/card-file.ts';
import { cardFilesOf } from '#test/support/card-files.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';

const text = 'Title,Price\n1986 Fleer Michael Jordan #57,6200\n';
const chosen = new Blob([text]);
const noWatcher = { mapped: () => undefined, progress: () => undefined };
const noFile = aCardFile([], []);
const missing = { kind: 'part-missing' };

/** Code that comes in vain so many times, and then does. */
function comingAfter(vain: number) {
  let asked = 0;
  const files = makeLateCardFiles(async (): Promise<CardFiles> => {
    asked += 1;
    if (asked <= vain) throw new Error('no connection');
    return cardFilesOf(makeInMemoryShop());
  });
  return { files, asked: () => asked };
}

describe('files of cards whose code comes late', () => {
  it('asks for the code with the first use alone [CMGR-38]', async () => {
    const { files, asked } = comingAfter(0);
    expect(asked()).toBe(0);
    const file = (await files.read(chosen, noWatcher))._unsafeUnwrap();
    const report = (await files.importFile(file, { dryRun: false, post: true }, noWatcher))._unsafeUnwrap();
    expect(report).toMatchObject({ read: 1, created: 1 });
    expect((await files.mappings())._unsafeUnwrap().recall(file.columns)).toBeNull();
    expect((await files.report(file, report))._unsafeUnwrap().join('')).toContain('Michael Jordan');
    expect((await files.exportCards())._unsafeUnwrap()).toContain('Michael Jordan');
    expect(asked()).toBe(1);
  });

  it('says what could not be loaded, and asks for it again with the next try [CMGR-41]', async () => {
    const { files } = comingAfter(5);
    expect((await files.read(chosen, noWatcher))._unsafeUnwrapErr()).toEqual(missing);
    const imported = await files.importFile(noFile, { dryRun: true, post: true }, noWatcher);
    expect(imported._unsafeUnwrapErr()).toEqual(missing);
    expect((await files.mappings())._unsafeUnwrapErr()).toEqual(missing);
    expect((await files.exportCards())._unsafeUnwrapErr()).toEqual(missing);
    expect((await files.read(chosen, noWatcher))._unsafeUnwrapErr()).toEqual(missing);
    expect((await files.read(chosen, noWatcher)).isOk()).toBe(true);
  });
});

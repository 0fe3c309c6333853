import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { err, errAsync, okAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopForCommands } from '#adapters/cli/shop-program.ts';
import type { Finding } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { openShell } from './shell.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goat-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const good = 'Title,Price,Notes\n1986 Fleer Michael Jordan RC #57 PSA 8,6200,nice\n1990 Hoops Mark Jackson #205,25,\n';

describe('shop import', () => {
  it('prints the mapping and a summary, shows progress and ends with 0', async () => {
    const { run, out, shown, total } = openShell();
    expect(await run('import', await file('good.csv', good))).toBe(0);
    expect(out.join('\n')).toMatch(/Title +-> +title/);
    expect(out.join('\n')).toContain('not used: Notes');
    expect(out.join('\n')).toMatch(
      /rows read +2\n +created +2\n +posted +0, drafts 2\n +updated +0\n +unchanged +0\n +refused +0/,
    );
    expect(shown).toEqual([0, 2]);
    expect(await total()).toBe(2);
  });

  it('changes nothing the second time', async () => {
    const { run, out } = openShell();
    const path = await file('twice.csv', good);
    await run('import', path);
    expect(await run('import', path)).toBe(0);
    expect(out.join('\n')).toMatch(/unchanged +2/);
  });

  it('says what is to check, what is left out and what names no sport [IMP-38, IMP-39]', async () => {
    const { run, out } = openShell();
    const cards = '2019 Topps Pat Sample #7 Chicago Cubs,3\n2021 Pat Sample,4\n,Total\n';
    expect(await run('import', '--pictures-first', await file('check.csv', `Title,Price\n${cards}`))).toBe(0);
    expect(out.join('\n')).toMatch(
      /to check +2 saved as drafts\n +row 2: it has no picture\n +row 3: .*it has no team/,
    );
    expect(out.join('\n')).toMatch(/no sport +1 new cards[\s\S]*left out +1 lines[\s\S]*row 4: a total/);
  });

  it('counts doubtful readings of titles apart from drafts [IMP-81]', async () => {
    const { run, out } = openShell();
    const cards = '1982 K-Mart Pat Sample Giants #16,3\n2019 Topps Pat Sample #7,4\n';
    expect(await run('import', await file('doubts.csv', `Title,Price\n${cards}`))).toBe(0);
    expect(out.join('\n')).toMatch(/to check +1 saved as drafts, 1 with doubtful readings\n +row 2: its team is read/);
  });

  it('changes nothing in a dry run, and says what it would do', async () => {
    const { run, out, total } = openShell();
    expect(await run('import', '--dry-run', await file('dry.csv', good))).toBe(0);
    expect(out.join('\n')).toMatch(/Dry run: nothing was changed\.[\s\S]*would be created +2/);
    expect(await total()).toBe(0);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'it is not text'],
    ['an empty file', '', 'it is empty'],
    [
      'missing columns',
      'Year,Price\n1989,5\n',
      "a 'Title', 'Player' or 'Card ID' column is needed. Found: Year, Price",
    ],
  ])('says what is wrong with %s, and ends with 1', async (name, content, sentence) => {
    const { run, notes, total } = openShell();
    expect(await run('import', await file(`${name}.csv`, content))).toBe(1);
    expect(notes.join('\n')).toContain(sentence);
    expect(await total()).toBe(0);
  });

  it('changes nothing at all with --strict where a row is refused [CMGR-39]', async () => {
    const { run, out, notes, total } = openShell();
    const path = await file('strict.csv', `${good}1991 Upper Deck Brett Favre,ask me,\n`);
    expect(await run('import', '--strict', path)).toBe(1);
    expect(out.join('\n')).toContain('row 4: the price is not an amount in dollars (ask me)');
    expect(notes.at(-1)).toBe(
      '1 of 3 rows are refused, so nothing was changed. Without --strict the others are imported.',
    );
    expect(await total()).toBe(0);
    expect(await run('import', path)).toBe(0);
    expect(await total()).toBe(2);
  });

  it('says that a file is not there', async () => {
    const { run, notes } = openShell();
    expect(await run('import', '/no/such/file.csv')).toBe(1);
    expect(notes).toEqual(['There is no file /no/such/file.csv.']);
  });

  const manyRows = (count: number) =>
    `Title,Price\n${Array.from({ length: count }, (_, index) => `Card ${index},5\n`).join('')}`;

  it('stops after the current rows on Ctrl+C, and goes on in the same change [IMP-71]', async () => {
    let batches = 0;
    const shell = openShell({
      over:
        (importCards) =>
        (...batch) => {
          batches += 1;
          if (batches === 2) shell.interrupt();
          return importCards(...batch);
        },
    });
    const path = await file('stopped.csv', manyRows(2_000));
    expect(await shell.run('import', path)).toBe(1);
    expect(shell.notes).toContain('Stopping after the current rows…');
    expect(shell.notes.at(-1)).toBe(
      "The import was stopped. Stored before that: 1000 cards, as change 1. Run the same command again with --continue 1 to finish it; one Undo in the portal's section Audit reverses all of it.",
    );
    expect(await shell.total()).toBe(1_000);
    expect(await shell.run('import', path, '--continue', '1')).toBe(0);
    expect(shell.out.join('\n')).toMatch(/created +1000\n[\s\S]*unchanged +1000\n[\s\S]*This is change 1 in/);
    expect(await shell.total()).toBe(2_000);
    expect((await shell.editor.undo(1))._unsafeUnwrap()).toMatchObject({ count: 2_000, refused: 0 });
    expect(await shell.total()).toBe(0);
  });

  it('says what was stored when the connection is cut, and that more may be [IMP-72]', async () => {
    let batches = 0;
    const shell = openShell({
      over:
        (importCards) =>
        (...batch) => {
          batches += 1;
          // The second answer is lost on its way.
          return batches === 2
            ? importCards(...batch).andThen(() => err({ kind: 'unavailable', why: 'offline' } as const))
            : importCards(...batch);
        },
    });
    const path = await file('cut.csv', manyRows(1_500));
    expect(await shell.run('import', path)).toBe(1);
    expect(shell.notes.at(-1)).toMatch(
      /^The shop cannot be reached\. Is it running\? Stored before that: 500 cards, as change 1\. .*--continue 1.*The rows that were sent last may have been saved/,
    );
    expect(await shell.total()).toBe(1_000);
    expect(await shell.run('import', path, '--continue', '1')).toBe(0);
    expect(await shell.total()).toBe(1_500);
    expect((await shell.editor.undo(1))._unsafeUnwrap()).toMatchObject({ count: 1_500 });
    expect(await shell.total()).toBe(0);
  });

  it('claims nothing of a dry run whose connection is cut [IMP-72]', async () => {
    let batches = 0;
    const { run, notes } = openShell({
      over:
        (importCards) =>
        (...batch) => {
          batches += 1;
          return batches === 2 ? errAsync({ kind: 'unavailable', why: 'offline' } as const) : importCards(...batch);
        },
    });
    expect(await run('import', await file('dry-cut.csv', manyRows(700)), '--dry-run')).toBe(1);
    expect(notes.at(-1)).toBe('The shop cannot be reached. Is it running? Nothing was changed.');
  });

  it.each(['0', 'seven', '-1'])('takes no %s for a change [IMP-71]', async (change) => {
    const { run, notes } = openShell();
    expect(await run('import', await file('change.csv', good), `--continue=${change}`)).toBe(2);
    expect(notes.join('\n')).toContain('It is the number of a change.');
  });

  it('refuses a file of more than 200 MB by its size, without reading it [IMP-70]', async () => {
    const path = await file('large.csv', good);
    await truncate(path, 200_000_001);
    const { run, notes } = openShell();
    expect(await run('import', path)).toBe(1);
    expect(notes).toEqual(['This file is larger than 200 MB. Split it into several files. Nothing was changed.']);
  });

  it('says why the shop cannot be opened', async () => {
    const { run, notes } = openShell({ closed: true });
    expect(await run('import', await file('closed.csv', good))).toBe(1);
    expect(notes).toEqual(['The shop is in use.']);
  });
});

describe('shop titles', () => {
  it('prints one JSON object a line, from standard input too', async () => {
    const { run, out } = openShell({
      input: '1986 Fleer Michael Jordan RC #57 PSA 8\n\n2003-04 Topps Chrome LeBron James #111\n',
    });
    expect(await run('titles', '-')).toBe(0);
    expect(out.map((line) => JSON.parse(line))).toMatchObject([
      { year: 1986, brand: 'Fleer', player: 'Michael Jordan', grade: '8' },
      { season: '2003-04', player: 'LeBron James' },
    ]);
  });

  it('says that a file is not there', async () => {
    const { run, notes } = openShell();
    expect(await run('titles', '/no/such/file.txt')).toBe(1);
    expect(notes).toEqual(['There is no file /no/such/file.txt.']);
  });
});

describe('shop doctor', () => {
  const wait: Finding = { kind: 'order-waits', subject: 'o1', detail: 'it is due', safe: true, fixed: false };
  const gap: Finding = { kind: 'stock-gap', subject: 'jordan', detail: 'too few', safe: false, fixed: false };

  it('says that everything agrees, and ends with 0 [ORDER-11]', async () => {
    const { run, out, notes } = openShell({
      orders: { examineShop: () => okAsync({ orders: 1, demonstrations: 0, findings: [] }) },
    });
    expect(await run('doctor')).toBe(0);
    expect(out).toEqual(['1 order was compared with the payment provider.', 'Everything matches.']);
    expect(notes).toEqual(['Through the shop of this test.']);
  });

  it('lists what the database promises less than the shop does, and ends with 1 [ADMIN-93]', async () => {
    const weak: Finding = { ...gap, kind: 'weak-durability', subject: '', detail: 'fsync is off.' };
    const { run, out } = openShell({
      orders: { examineShop: () => okAsync({ orders: 0, demonstrations: 0, findings: [weak] }) },
    });
    expect(await run('doctor')).toBe(1);
    expect(out).toContainEqual(expect.stringMatching(/^database +- +needs your decision +fsync is off\.$/));
  });

  it.each([
    [1, '1 demonstration order was left out: no provider knows it.'],
    [3, '3 demonstration orders were left out: no provider knows them.'],
  ])('says that orders of the demonstration were left out: %d [ORDER-11]', async (demonstrations, words) => {
    const examineShop: ShopForCommands['examineShop'] = () => okAsync({ orders: 0, demonstrations, findings: [] });
    const { run, out } = openShell({ orders: { examineShop } });
    expect(await run('doctor')).toBe(0);
    expect(out).toEqual(['0 orders were compared with the payment provider.', words, 'Everything matches.']);
  });

  it('lists what does not agree, and ends with 1 where something is left [ORDER-11]', async () => {
    const asked: boolean[] = [];
    const examineShop: ShopForCommands['examineShop'] = (fix) => {
      asked.push(fix);
      return okAsync({ orders: 7, demonstrations: 0, findings: [{ ...wait, fixed: fix }, gap] });
    };
    const { run, out, closings } = openShell({ orders: { examineShop } });
    expect(await run('doctor')).toBe(1);
    expect(out).toEqual([
      '7 orders were compared with the payment provider.',
      'area   id      status               finding',
      'order  o1      fix with --fix       it is due',
      'stock  jordan  needs your decision  too few',
      '2 findings are left.',
    ]);
    out.length = 0;
    expect(await run('doctor', '--fix')).toBe(1);
    expect(out.join('\n')).toMatch(/order +o1 +fixed +it is due[\s\S]*1 finding is left\./);
    expect(asked).toEqual([false, true]);
    expect(closings()).toBe(2);
  });

  it('says how to decide about a payment without an order, and asks for it [ORDER-11, P13]', async () => {
    const settled: unknown[] = [];
    const orphan: Finding = {
      kind: 'payment-without-order',
      subject: 'pi_1',
      detail: '$5.00 paid for order o1',
      safe: false,
      fixed: false,
      choices: ['recreate', 'refund'],
    };
    const examineShop: ShopForCommands['examineShop'] = (_fix, settle) => {
      settled.push(settle);
      return okAsync({ orders: 0, demonstrations: 0, findings: [orphan] });
    };
    const { run, out } = openShell({ orders: { examineShop } });
    expect(await run('doctor')).toBe(1);
    expect(out[2]).toMatch(
      /payment +pi_1 +needs your decision +\$5\.00 paid for order o1; --recreate pi_1 makes the order again, --refund pi_1 returns the money$/,
    );
    await run('doctor', '--recreate', 'pi_1');
    await run('doctor', '--refund', 'pi_1');
    expect(settled).toEqual([{}, { recreate: 'pi_1' }, { refund: 'pi_1' }]);
  });

  it('ends with 0 where everything was put right [ORDER-11]', async () => {
    const findings = [{ ...wait, fixed: true }];
    const { run, out } = openShell({
      orders: { examineShop: () => okAsync({ orders: 1, demonstrations: 0, findings }) },
    });
    expect(await run('doctor', '--fix')).toBe(0);
    expect(out.at(-1)).toBe('Everything was fixed.');
  });

  it('says why it cannot look, and ends with 1', async () => {
    const examineShop: ShopForCommands['examineShop'] = () => errAsync({ kind: 'unavailable', why: 'offline' });
    const { run, notes, closings } = openShell({ orders: { examineShop } });
    expect(await run('doctor')).toBe(1);
    expect(notes.at(-1)).toBe('The shop cannot be reached. Is it running?');
    expect(closings()).toBe(1);
  });
});

describe('shop cards export', () => {
  it('writes all cards, and importing that file changes nothing [CMGR-40]', async () => {
    const { run, out, notes, cardStore, shown } = openShell();
    const cards = Array.from({ length: 120 }, (_, index) =>
      aCard({ id: `card${index}`, title: `=Card ${index}, "the best"`, isPosted: index % 2 === 0 }),
    );
    (await cardStore.save(cards))._unsafeUnwrap();
    const path = join(folder, 'all-cards.csv');
    expect(await run('cards', 'export', path)).toBe(0);
    expect(notes.at(-1)).toBe(`120 cards written to ${path}.`);
    expect(shown).toEqual([100, 120]);
    expect(await readFile(path, 'utf8')).toContain(`"'=Card 7, ""the best"""`);
    expect(await run('import', path)).toBe(0);
    expect(out.join('\n')).toMatch(/created +0\n +updated +0\n +unchanged +120\n +refused +0/);
  });

  it('writes to standard output where no file is named [CMGR-40]', async () => {
    const { run, written, notes } = openShell();
    expect(await run('cards', 'export')).toBe(0);
    expect(written.join('')).toMatch(/^\uFEFFCard ID,Title,/);
    expect(notes.at(-1)).toBe('0 cards written to standard output.');
  });
});

describe('shop orders export', () => {
  const card = aCard({ id: 'jordan', title: 'Jordan, "Fleer"', price: 10 });
  const orders = [1, 2, 3].map((number) => anOrder({ number, cards: [[card, number]] }));
  const away = storageFails;
  /** A page an order. */
  const orderPages: ShopForCommands['orderPages'] = ({ cursor }) => {
    const at = Number(cursor ?? 0);
    const nextCursor = at + 1 < orders.length ? String(at + 1) : null;
    return okAsync({ orders: orders.slice(at, at + 1), total: orders.length, nextCursor });
  };
  const rowsIn = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

  it('writes a row an order line to standard output, and everything else beside it [ORDER-12]', async () => {
    const { run, out, written, notes, shown } = openShell({ orders: { orderPages } });
    expect(await run('orders', 'export')).toBe(0);
    const rows = rowsIn(written.join(''));
    expect(rows.map((row) => row['Order number'])).toEqual(orders.map(({ id }) => id));
    expect(rows.map((row) => row.Quantity)).toEqual(['1', '2', '3']);
    expect(out).toEqual([]);
    expect(shown).toEqual([1, 2, 3]);
    expect(notes.at(-1)).toBe('3 orders written to standard output.');
  });

  it('writes a file that other users of the machine cannot read [ORDER-12]', async () => {
    const { run, written, notes } = openShell({ orders: { orderPages } });
    const path = await file('orders.csv', 'an older file');
    expect(await run('orders', 'export', path)).toBe(0);
    expect(rowsIn(await readFile(path, 'utf8'))).toHaveLength(3);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(written).toEqual([]);
    expect(notes.at(-1)).toBe(`3 orders written to ${path}.`);
  });

  it('leaves the file of before, and no half of one, where the orders cannot be read to their end', async () => {
    const half: ShopForCommands['orderPages'] = (query) => (query.cursor === '2' ? errAsync(away) : orderPages(query));
    const { run, notes } = openShell({ orders: { orderPages: half } });
    const path = await file('kept.csv', 'an older file');
    expect(await run('orders', 'export', path)).toBe(1);
    expect(await readFile(path, 'utf8')).toBe('an older file');
    expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept.csv']);
    expect(notes.at(-1)).toBe('Not all orders could be read. No file was written.');
  });

  it('says why it cannot begin, and ends with 1', async () => {
    const { run, notes } = openShell({ orders: { orderPages: () => errAsync({ kind: 'sign-in-needed' }) } });
    expect(await run('orders', 'export')).toBe(1);
    expect(notes.at(-1)).toBe(identityFailures['not-allowed'].sentence);
    const nowhere = openShell({ orders: { orderPages } });
    expect(await nowhere.run('orders', 'export', join(folder, 'no/such/folder.csv'))).toBe(1);
    expect(nowhere.notes.at(-1)).toMatch(/folder\.csv cannot be written: ENOENT/);
  });
});

describe('shop', () => {
  it('ends with 2 for a command that does not exist', async () => {
    const { run, notes } = openShell();
    expect(await run('explode')).toBe(2);
    expect(notes.join('\n')).toContain("unknown command 'explode'");
  });

  it('explains its commands with --help', async () => {
    const { run, out } = openShell();
    expect(await run('--help')).toBe(0);
    for (const command of ['import', 'titles', 'doctor', 'cards', 'orders']) expect(out.join('\n')).toContain(command);
    await run('orders', '--help');
    expect(out.join('\n')).toContain('export');
    await run('import', '--help');
    expect(out.join('\n')).toMatch(/ title, listing title, .*, …$/m);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop } from '#adapters/cli/shop-program.ts';
import { makeInMemoryCards } from '#adapters/in-memory/cards.ts';
import { makeFixedClock } from '#adapters/in-memory/clock.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goat-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function openShell({ closed = false, input = '' } = {}) {
  const { catalog, desk } = makeInMemoryCards();
  const out: string[] = [];
  const notes: string[] = [];
  const shown: number[] = [];
  const run = (...args: string[]) =>
    runShop(args, {
      terminal: {
        out: (line) => out.push(...line.split('\n')),
        note: (line) => notes.push(...line.split('\n')),
        progress: () => ({ show: (done) => shown.push(done), stop: () => undefined }),
      },
      standardInput: Readable.from([input]),
      openShop: async () => {
        if (closed) throw new Error('The shop is in use.');
        return {
          through: 'the shop of this test',
          importFile: makeImportFile(makeImportCards(catalog, desk, makeFixedClock())),
          close: async () => undefined,
        };
      },
    });
  const total = async () => (await catalog.page(cardQuery({ shelf: 'everything' })))._unsafeUnwrap().total;
  return { run, out, notes, shown, total };
}

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
    expect(out.join('\n')).toMatch(/rows read +2\n +created +2\n +updated +0\n +unchanged +0\n +refused +0/);
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

  it('changes nothing in a dry run, and says what it would do', async () => {
    const { run, out, total } = openShell();
    expect(await run('import', '--dry-run', await file('dry.csv', good))).toBe(0);
    expect(out.join('\n')).toMatch(/Dry run: nothing was changed\.[\s\S]*would be created +2/);
    expect(await total()).toBe(0);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'it is not text'],
    ['an empty file', '', 'it is empty'],
    ['missing columns', 'Year,Price\n1989,5\n', "a 'Title' or 'Player' column is needed. Found: Year, Price"],
  ])('says what is wrong with %s, and ends with 1', async (name, content, sentence) => {
    const { run, notes, total } = openShell();
    expect(await run('import', await file(`${name}.csv`, content))).toBe(1);
    expect(notes.join('\n')).toContain(sentence);
    expect(await total()).toBe(0);
  });

  it('says that a file is not there', async () => {
    const { run, notes } = openShell();
    expect(await run('import', '/no/such/file.csv')).toBe(1);
    expect(notes).toEqual(['There is no file /no/such/file.csv.']);
  });

  it('says why the shop cannot be opened', async () => {
    const { run, notes } = openShell({ closed: true });
    expect(await run('import', await file('closed.csv', good))).toBe(1);
    expect(notes).toEqual(['The shop is in use.']);
  });

  it('imports 50,000 rows', async () => {
    const { run, out } = openShell();
    const rows = Array.from({ length: 50_000 }, (_, index) => `Player ${index},${index + 1}`);
    expect(await run('import', await file('many.csv', `Player,Price\n${rows.join('\n')}`))).toBe(0);
    expect(out.join('\n')).toMatch(/created +50000/);
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

describe('shop', () => {
  it('ends with 2 for a command that does not exist', async () => {
    const { run, notes } = openShell();
    expect(await run('explode')).toBe(2);
    expect(notes.join('\n')).toContain("unknown command 'explode'");
  });

  it('explains itself', async () => {
    const { run, out } = openShell();
    expect(await run('--help')).toBe(0);
    expect(out.join('\n')).toContain('import');
    await run('import', '--help');
    expect(out.join('\n')).toContain('listing title, card title');
  });
});

import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCardFile } from '#adapters/csv/write-card-file.ts';
import type { Card } from '#domain/cards/card.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { readBytes } from '#test/support/card-files.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const run = promisify(execFile);
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

const numbers = [
  ...['001', '1.10', '1E10', '5e3', '1-2', '9-10', '12/25', '1/2', '3.4.05', 'DEC-25', 'May 5', '5 Sept', '/99', '0'],
  ...['1234567890123456', '00', '1,234', '12:30', '50%', '$5', 'TRUE', 'false', '2003-04', '-5', '+7', '=1+1', '12345'],
  ...['RC-57', "O'7", '½', '1 1/2', '(12)', '12-3-4', '1.', '.5', '10 Jan 2001', 'é1'],
];
const certificates = ['0030339710', '12345678', '9876543210123456', '30339711', '0001234567'];
const prices = [405.48, 406.77, 0.99, 24.5, 1_234.56, 100, 297.11, 17.1];

/** A card of each kind of text, in every field of texts. */
const cards: readonly Card[] = Array.from({ length: 200 }, (_, at): Card => {
  const number = numbers[at % numbers.length] ?? '';
  const line = Math.floor(at / numbers.length);
  return aCard({
    id: line === 1 ? `${at}e5${at}` : `card-${at}`,
    title: line === 2 ? `${number}` : `A card\nin two lines ${at}`,
    player: line === 3 ? number : `Player ${at}`,
    team: line === 4 ? number : 'Team, "quoted"',
    set: number,
    cardNumber: number,
    parallel: number,
    certNumber: at < certificates.length ? certificates[at] : undefined,
    isGraded: at < certificates.length,
    ...(at < certificates.length && { grade: 'PSA 10', gradingCompany: 'PSA' }),
    price: prices[at % prices.length] ?? 1,
    priceChange: at % 2 === 0 ? -2.6 : 12.5,
    addedAt: `2026-11-${String((at % 28) + 1).padStart(2, '0')}T02:39:28.546Z`,
    description: `It says ${number}.\n${number}`,
  });
});

const clock = { now: () => Date.UTC(2026, 0, 2) };
const watcher = { mapped: () => {}, progress: () => {} };

async function importInto(shopCards: readonly Card[], content: Uint8Array<ArrayBuffer>) {
  const { catalog, cardStore } = makeInMemoryCards(shopCards);
  const file = (await readBytes(content))._unsafeUnwrap();
  const importFile = makeImportFile(makeImportCards({ catalog, cardStore, clock }));
  const report = (await importFile(file, { dryRun: false, post: true }, watcher))._unsafeUnwrap();
  const all = await catalog.cards(cards.map(({ id }) => id));
  return { report, cards: all._unsafeUnwrap() };
}

async function exported(): Promise<string> {
  let text = '';
  for await (const piece of (await makeCardFile(makeInMemoryCards(cards).catalog)())._unsafeUnwrap()) text += piece;
  return text;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** LibreOffice's filter of CSV: comma, quote, UTF-8, first row, …, 'detect special numbers'. */
const filter = (detects: boolean): string => `44,34,76,1,,0,false,${detects}`;

async function libreOffice(from: string, to: string, detects: boolean): Promise<string> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const target = to === 'csv' ? `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false` : to;
  const out = await mkdtemp(join(folder, 'out-'));
  const given = from.endsWith('.csv') ? [`--infilter=CSV:${filter(detects)}`] : [];
  await run('soffice', [profile, '--headless', ...given, '--convert-to', target, '--outdir', out, from]);
  return join(out, `cards.${to}`);
}

async function gnumeric(from: string, to: string): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'out-')), `cards.${to}`);
  await run('ssconvert', [from, path]);
  return path;
}

const ways: readonly (readonly [name: string, program: string, convert: (from: string) => Promise<string>])[] = [
  ['LibreOffice', 'soffice', (from) => libreOffice(from, 'csv', false)],
  ['LibreOffice that detects special numbers', 'soffice', (from) => libreOffice(from, 'csv', true)],
  [
    'LibreOffice through its XLSX',
    'soffice',
    async (from) => libreOffice(await libreOffice(from, 'xlsx', false), 'csv', false),
  ],
  ['LibreOffice as XLSX', 'soffice', (from) => libreOffice(from, 'xlsx', true)],
  ['LibreOffice as ODS', 'soffice', (from) => libreOffice(from, 'ods', true)],
  ['Gnumeric', 'ssconvert', (from) => gnumeric(from, 'csv')],
  ['Gnumeric as XLSX', 'ssconvert', (from) => gnumeric(from, 'xlsx')],
  ['Gnumeric as ODS', 'ssconvert', (from) => gnumeric(from, 'ods')],
];

/** Those whose program is on this machine, and the file as the shop wrote it. */
const tried = [
  ['nothing', 'none', async (from: string) => from] as const,
  ...ways.filter(([, program]) => has(program)),
];

describe.each(tried)('cards opened and saved by %s', (_, __, convert) => {
  it('are the same, in this shop and in an empty one [IMP-51, CMGR-40]', async () => {
    const path = join(folder, 'cards.csv');
    await writeFile(path, await exported());
    const content = new Uint8Array(await readFile(await convert(path)));
    const own = await importInto(cards, content);
    expect(own.report.outcomes.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    const empty = await importInto([], content);
    expect(empty.report.refused).toEqual([]);
    expect(empty.cards).toEqual(own.cards);
  });
});

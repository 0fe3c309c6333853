import { connect, type Socket } from 'node:net';
import { errAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';

let api: TestApi;
/** Batches that are imported before the storage fails. */
let batchesLeft = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  api = await openTestApi({
    ports: {
      importCardsOf:
        (by) =>
        (...batch) => {
          const { catalog, cardStoreOf } = api.ports;
          batchesLeft -= 1;
          return batchesLeft < 0
            ? errAsync({ kind: 'cards-not-saved' })
            : makeImportCards({ catalog, cardStore: cardStoreOf(by), clock: { now: Date.now } })(...batch);
        },
    },
  });
});
afterAll(() => api.close());

const headers = { authorization: `Bearer ${ownerToken}` };
const columns = ['Card ID', 'Title', 'Price', 'Cert'];
const rowOf = (row: number, values: readonly string[]) => ({
  row,
  values: Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])),
});
const batch = (rows: ReturnType<typeof rowOf>[], over: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/cards/import',
    headers,
    payload: { rows, mapping: mapColumns(columns), dryRun: false, post: true, ...over },
  });

describe('files of cards by the API', () => {
  it('takes a batch with the rows’ own numbers, and says what became of each [CMGR-39, CMGR-41]', async () => {
    const reply = await batch([
      rowOf(502, ['', '1986 Fleer Michael Jordan #57', '10']),
      rowOf(503, ['', '1990 Hoops Mark Jackson', 'ask me']),
    ]);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      created: 1,
      refused: [{ row: 503, reason: 'the price is not an amount in dollars', value: 'ask me' }],
      outcomes: [
        { row: 502, outcome: 'create' },
        { row: 503, outcome: 'refused' },
      ],
    });
  });

  it('changes nothing in a dry run, and knows what earlier rows came to [CMGR-39]', async () => {
    await api.seed([aCard({ id: 'one' })]);
    const earlier = { cards: [{ cardId: 'one', row: 2 }], certificates: [] };
    const reply = await batch([rowOf(9, ['one', '', '77'])], { dryRun: true, earlier });
    expect(reply.json()).toMatchObject({
      refused: [{ row: 9, cardId: 'one', reason: 'the same card stands in an earlier row', repeats: 2 }],
    });
    expect((await batch([rowOf(9, ['one', '', '77'])], { dryRun: true })).json()).toMatchObject({ updated: 1 });
    expect((await api.app.inject({ url: '/cards/one' })).json()).toMatchObject({ price: 125 });
  });

  it('refuses a batch of more than 500 rows, and one that makes no sense [R1]', async () => {
    const many = Array.from({ length: 501 }, (_, index) => rowOf(index + 2, ['', `Card ${index}`, '1']));
    expect((await batch(many)).statusCode).toBe(422);
    expect((await batch([])).statusCode).toBe(422);
    expect((await batch([rowOf(2, ['', 'A', '1'])], { mapping: { fields: { isPosted: 'Title' } } })).statusCode).toBe(
      422,
    );
  });

  it('gives all cards out, drafts too, and nothing changes when they come back [CMGR-40]', async () => {
    await api.seed([
      aCard({ id: 'formula', title: '=1+1', description: 'two\nlines', isPosted: false, certNumber: '9', stock: 2 }),
      aCard({
        id: 'other',
        isGraded: true,
        grade: '9.5',
        gradingCompany: 'BGS',
        price: 0.5,
        printRun: 99,
        serialNumber: 1,
      }),
    ]);
    const file = await api.app.inject({ url: '/api/v1/cards.csv', headers });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.body).toContain("'=1+1");
    const back = await api.app.inject({
      method: 'POST',
      url: '/api/v1/cards.csv?mode=apply&strict=true',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: file.rawPayload,
    });
    const report = back.json();
    expect(report).toMatchObject({ created: 0, updated: 0, refused: [] });
    expect(report.unchanged).toBe(report.read);
  });

  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj', 'it is a PDF'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004 and more'), 'it is a ZIP archive'],
    ['a web page', '<!doctype html><title>Sign in</title>', 'it is a web page or XML'],
    ['JSON', '{"cards":[]}', 'it is JSON'],
    ['5,000 columns', `Title,Price\nA card,5${',x'.repeat(5_000)}\n`, 'it has more than 500 columns'],
    [
      'a cell of 10 MB',
      `Title,Price\nA card,5\n${'x'.repeat(10_000_000)},5\n`,
      'a row has more than 1,000,000 characters (line 3)',
    ],
  ])('refuses %s with the reason, and stores nothing [IMP-55, IMP-57]', async (_, payload, reason) => {
    const total = async () => (await api.app.inject({ url: '/api/v1/cards.csv', headers })).body.split('\n').length;
    const before = await total();
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1/cards.csv?mode=apply',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload,
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().issues).toEqual([{ path: 'body', message: `This is not a card file: ${reason}.` }]);
    expect(await total()).toBe(before);
  });

  const manyRows = (name: string, count: number) =>
    `Card ID,Title,Price\n${Array.from({ length: count }, (_, at) => `${name}-${at},Card ${at},5\n`).join('')}`;
  const cardsNamed = async (name: string) =>
    (await api.app.inject({ url: '/api/v1/cards.csv', headers })).body
      .split('\n')
      .filter((line) => line.startsWith(`${name}-`)).length;

  it('says what it has stored of a file when it cannot go on, and finishes it as the same change [IMP-72]', async () => {
    const post = (query = '') =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/cards.csv?mode=apply${query}`,
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: manyRows('part', 1_200),
      });
    batchesLeft = 2;
    const failed = await post();
    batchesLeft = Number.POSITIVE_INFINITY;
    const { change, detail } = failed.json();
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'import-incomplete']);
    expect(detail).toBe(
      `The import ended after 1000 rows; 1000 cards were saved. Send the same file again with continues=${change} to finish it.`,
    );
    expect((await post(`&continues=${change}`)).json()).toMatchObject({ created: 200, unchanged: 1_000, change });
    const undone = await api.app.inject({
      method: 'POST',
      url: `/api/v1/cards/changes/${change}/undo`,
      headers,
      payload: {},
    });
    expect(undone.json()).toMatchObject({ count: 1_200, refused: 0 });
  });

  it('stores nothing of a file whose sending is cut, and all of one whose answer is lost [IMP-72]', async () => {
    const { hostname, port } = new URL(await api.listen());
    const sockets: Socket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const send = (body: string, sent: string) =>
      new Promise<Socket>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api/v1/cards.csv?mode=apply HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${headers.authorization}\r\nContent-Type: text/csv\r\nContent-Length: ${body.length}\r\n\r\n`,
          );
          socket.write(sent, () => resolve(socket));
        });
        sockets.push(socket);
      });
    const half = manyRows('half', 1_200);
    (await send(half, half.slice(0, half.length / 2))).end();
    const whole = manyRows('whole', 1_200);
    const sender = await send(whole, whole);
    // A sender that hangs up before the server has read all has sent a part.
    await vi.waitFor(async () => expect(await cardsNamed('whole')).toBeGreaterThan(0), 20_000);
    sender.end();
    await vi.waitFor(async () => expect(await cardsNamed('whole')).toBe(1_200), 20_000);
    expect(await cardsNamed('half')).toBe(0);
    const again = await api.app.inject({
      method: 'POST',
      url: '/api/v1/cards.csv?mode=apply',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: whole,
    });
    expect(again.json()).toMatchObject({ created: 0, unchanged: 1_200, change: null });
  });

  it('applies nothing of a strict file with a refused row, and names the row [CMGR-39]', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1/cards.csv?mode=apply&strict=true',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: 'Card ID,Title,Price\nstrict-1,A card,5\nstrict-2,Another,ask\n',
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().issues).toEqual([{ path: 'row 3', message: 'the price is not an amount in dollars' }]);
    expect((await api.app.inject({ url: '/cards/strict-1', headers })).statusCode).toBe(404);
  });

  it('takes a file of more than 20 MiB, in pieces [CMGR-38]', async () => {
    const rows = Array.from({ length: 11_000 }, () => `large,A card,5,${'x'.repeat(1_950)}`);
    const post = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/cards.csv?mode=apply',
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: `Card ID,Title,Price,Other\n${rows.join('\n')}\n`,
      });
    const { duplicates, ...first } = (await post()).json();
    expect(first).toMatchObject({ read: rows.length, created: 1 });
    expect(duplicates).toHaveLength(rows.length - 1);
    expect((await post()).json()).toMatchObject({ read: rows.length, unchanged: 1, change: null });
  });
});

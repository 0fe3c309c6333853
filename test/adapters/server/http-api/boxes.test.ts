import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boxShape } from '#adapters/calls/boxes.calls.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import type { Box } from '#domain/boxes/box.ts';
import { aBox, inputOfABox } from '#test/contract/boxes.contract.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';
import { type Answer, pathsOf, type Send, sendingAs } from './card-requests.ts';

const path = '/api/v1/boxes';

describe('boxes over HTTP', () => {
  const log = makeRecordingLog();
  let toldBefore = 0;
  let api: TestApi;
  let admin: Send;
  let guest: Send;
  beforeAll(async () => {
    api = await openTestApi({ log });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyDatabase(api.database);
    toldBefore = log.entries.length;
    admin = sendingAs(api, await signedIn(api, 'admin'));
    guest = sendingAs(api, ownPage);
  });

  const add = async (wish: Parameters<typeof inputOfABox>[0] = {}): Promise<Box> =>
    boxShape.parse((await admin('POST', path, inputOfABox(wish))).json);
  const boxesIn = ({ json }: Answer) => z.object({ boxes: z.array(boxShape) }).parse(json).boxes;
  const stored = async () => (await api.ports.boxes.list('all'))._unsafeUnwrap();
  const told = () =>
    log.entries
      .slice(toldBefore)
      .filter(({ message }) => message === 'boxes changed')
      .map(({ fields }) => fields);

  it('are listed to everybody as far as they are posted, and whole to the owner [BOX-01, BOX-06]', async () => {
    const [shown, hidden] = [await add(), await add({ isPosted: false, isHomepage: true })];
    for (const url of [path, `${path}?scope=posted`]) {
      for (const send of [guest, admin]) expect(boxesIn(await send('GET', url))).toEqual([shown]);
    }
    const all = await admin('GET', `${path}?scope=all`);
    expect(boxesIn(all)).toEqual([hidden, shown]);
    expect(all.headers).toMatchObject({ 'cache-control': 'no-store' });
    const owner = sendingAs(api, { authorization: `Bearer ${ownerToken}` });
    expect(boxesIn(await owner('GET', `${path}?scope=all`))).toEqual([hidden, shown]);
  });

  it('that are not posted are never shown to others [BOX-01, A1]', async () => {
    const { id } = await add({ isPosted: false, title: 'canary' });
    const user = sendingAs(api, await signedIn(api, 'user'));
    const answers = [
      await guest('GET', `${path}?scope=all`),
      await user('GET', `${path}?scope=all`),
      await user('GET', path),
      await guest('PUT', `${path}/${id}`, {}),
      await user('DELETE', `${path}/${id}`),
      await user('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200, 401, 403, 403]);
    expect(JSON.stringify(answers)).not.toContain('canary');
    expect(await stored()).toHaveLength(1);
  });

  it('are asked for in a way that the shop knows', async () => {
    for (const query of ['?scope=drafts', '?scope=', '?scope=all&scope=posted', '?limit=1']) {
      expect([query, (await admin('GET', path + query)).status]).toEqual([query, 422]);
    }
  });

  it('are added with an id and times of the shop’s own [BOX-09, DATA-15]', async () => {
    const made = await admin('POST', path, inputOfABox({ originalPrice: 899.99 }));
    expect([made.status, made.headers]).toEqual([201, expect.objectContaining({ 'cache-control': 'no-store' })]);
    const box = boxShape.parse(made.json);
    expect(box).toMatchObject({ ...inputOfABox({ originalPrice: 899.99 }), id: expect.stringMatching(/^\d+$/) });
    expect(await stored()).toEqual([box]);
    const forged = await admin('POST', path, aBox('7'));
    expect([forged.status, await stored()]).toEqual([422, [box]]);
  });

  it('are not added without a title, a brand and a price, each told at its field [BOX-07]', async () => {
    const blank = await admin('POST', path, inputOfABox({ title: '', brand: '  ', price: 0 }));
    expect([blank.status, blank.json.code, pathsOf(blank)]).toEqual([
      422,
      'invalid-request',
      ['title', 'brand', 'price'],
    ]);
    const bare = await admin('POST', path, inputOfABox({ boxType: '', description: '', quantity: 0, condition: '' }));
    expect(bare.status).toBe(201);
  });

  it.each<readonly [what: string, field: string, value: unknown]>([
    ['a title of 201 letters', 'title', 'x'.repeat(201)],
    ['a description of 5,001 letters', 'description', 'x'.repeat(5_001)],
    ['a character that cannot be stored', 'brand', 'Pa\0nini'],
    ['a price of half a cent', 'price', 1.005],
    ['a price of more than a million', 'price', 1_000_000.01],
    ['a negative price', 'price', -1],
    ['a price as a text', 'price', '5'],
    ['an earlier price of half a cent', 'originalPrice', 0.005],
    ['part of a piece', 'quantity', 1.5],
    ['less than no piece', 'quantity', -1],
    ['a year before all cards', 'year', 1799],
    ['a year too far', 'year', 2101],
    ['another sport', 'sport', 'chess'],
    ['an unknown field', 'isAdmin', true],
  ])('with %s are refused, new or edited, and nothing is stored', async (_what, field, value) => {
    const box = await add();
    const input = { ...inputOfABox(), [field]: value };
    const answers = [
      await admin('POST', path, input),
      await admin('PUT', `${path}/${box.id}`, { ...input, updatedAt: box.updatedAt }),
      await admin('POST', `${path}/restore`, { boxes: [{ ...aBox('5'), [field]: value }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await stored()).toEqual([box]);
  });

  it('have 20 pictures at most [BOX-14]', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, nth) => `/samples/${nth}.svg`);
    expect((await admin('POST', path, inputOfABox({ additionalImageUrls: many(19) }))).status).toBe(201);
    const refused = await admin('POST', path, inputOfABox({ additionalImageUrls: many(20) }));
    expect([refused.status, pathsOf(refused)]).toEqual([422, ['additionalImageUrls']]);
  });

  it('are edited without a look at what is missing [BOX-08, BOX-09]', async () => {
    const box = await add();
    const input = inputOfABox({ title: '', brand: '', price: 0, boxType: '', quantity: 3 });
    const edited = await admin('PUT', `${path}/${box.id}`, { ...input, updatedAt: box.updatedAt });
    expect(edited.status).toBe(200);
    const after = boxShape.parse(edited.json);
    expect(after).toMatchObject({ ...input, id: box.id, createdAt: box.createdAt });
    expect(after.updatedAt > box.updatedAt).toBe(true);
    expect(await stored()).toEqual([after]);
  });

  it('are not overwritten by an edit that began before another: the answer is how they are now [BOX-13]', async () => {
    const box = await add();
    const edit = (title: string) =>
      admin('PUT', `${path}/${box.id}`, { ...inputOfABox({ title }), updatedAt: box.updatedAt });
    const first = boxShape.parse((await edit('One')).json);
    const stale = await edit('Two');
    expect([stale.status, stale.json.code]).toEqual([409, 'stale-box']);
    expect(problemShape.parse(stale.json).current).toEqual(first);
    expect(await stored()).toEqual([first]);
  });

  it('are removed and cleared, and come back as they were [BOX-10, BOX-13]', async () => {
    const [first, second] = [await add(), await add({ isPosted: false })];
    const removed = await admin('DELETE', `${path}/${first.id}`);
    expect([removed.status, boxShape.parse(removed.json)]).toEqual([200, first]);
    const cleared = await admin('DELETE', path);
    expect([cleared.status, boxesIn(cleared), await stored()]).toEqual([200, [second], []]);
    const restore = async () => (await admin('POST', `${path}/restore`, { boxes: [first, second] })).json;
    expect([await restore(), await restore()]).toEqual([{ count: 2 }, { count: 0 }]);
    expect(await stored()).toEqual([second, first]);
  });

  it('come back 500 at a time at most, whole or not at all', async () => {
    const boxes = Array.from({ length: 501 }, (_, nth) => aBox(String(nth), { description: 'x'.repeat(5_000) }));
    const restore = (sent: unknown) => admin('POST', `${path}/restore`, { boxes: sent });
    expect((await restore(boxes)).status).toBe(422);
    expect((await restore([])).status).toBe(422);
    const odd = { id: 'x1', createdAt: 'yesterday', updatedAt: '2025-01-01' };
    for (const [field, value] of Object.entries(odd)) {
      const refused = await restore([aBox('1'), { ...aBox('2'), [field]: value }]);
      expect([refused.status, pathsOf(refused)]).toEqual([422, [`boxes.1.${field}`]]);
    }
    expect(await stored()).toEqual([]);
    expect((await restore(boxes.slice(1))).json).toEqual({ count: 500 });
  });

  it('that are not there are not found', async () => {
    for (const id of ['7', 'no-such-box', '%2F', '%F0%9F%83%8F']) {
      const url = `${path}/${id}`;
      const edited = await admin('PUT', url, { ...inputOfABox(), updatedAt: aBox('7').updatedAt });
      const removed = await admin('DELETE', url);
      expect([edited, removed].map(({ status, json }) => [id, status, json.code])).toEqual([
        [id, 404, 'box-not-found'],
        [id, 404, 'box-not-found'],
      ]);
    }
  });

  it('leave a line in the log with every change, and none where nothing was changed', async () => {
    const box = await add();
    await admin('PUT', `${path}/${box.id}`, { ...inputOfABox(), updatedAt: box.updatedAt });
    await admin('PUT', `${path}/${box.id}`, { ...inputOfABox(), updatedAt: box.updatedAt });
    await admin('DELETE', `${path}/${box.id}`);
    await admin('DELETE', `${path}/${box.id}`);
    await admin('POST', `${path}/restore`, { boxes: [box] });
    await admin('DELETE', path);
    const by = 'admin admin@example.org';
    expect(told()).toEqual([
      { by, act: 'add', box: box.id },
      { by, act: 'edit', box: box.id },
      { by, act: 'delete', box: box.id },
      { by, act: 'bring back', boxes: 1 },
      { by, act: 'clear', boxes: 1 },
    ]);
  });

  it('are not changed for another site [A5]', async () => {
    const { cookie } = await signedIn(api, 'admin');
    const elsewhere = sendingAs(api, { cookie, 'sec-fetch-site': 'cross-site' });
    for (const [method, url] of [
      ['POST', path],
      ['DELETE', path],
      ['POST', `${path}/restore`],
    ] as const) {
      expect((await elsewhere(method, url, method === 'POST' ? inputOfABox() : undefined)).status).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { makeHttpBoxes } from '#adapters/browser/http/http-boxes.ts';
import { makeLateBoxes } from '#adapters/browser/late-boxes.ts';
import type { Box } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { aBox, boxesContract, saidOfABox } from '../../contract/boxes.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { ownPage, signedIn } from '../../support/sessions.ts';
import { hideTables, showTables } from '../server/sql/databases.ts';
import { answering, apiAt, nowhere, patience, problem, serve, silent } from './http-stage.ts';

boxesContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers = await signedIn(shop, 'admin');
  const open = () => makeHttpBoxes(apiAt(address, { headers }));
  let isHidden = false;
  const mend = async () => {
    if (isHidden) await showTables(shop.database);
    isHidden = false;
  };
  return {
    boxes: makeLateBoxes(async () => open()),
    reopen: async () => open(),
    break: async () => {
      await hideTables(shop.database);
      isHidden = true;
    },
    mend,
    close: async () => {
      await mend();
      await shop.close();
    },
  };
}, ['reopen', 'break', 'mend']);

type Answer = Parameters<typeof serve>[0];

/** Boxes of a server that answers so, and what it was asked for. */
async function boxesOf(answer: Answer) {
  const server = await serve(answer);
  onTestFinished(() => server.close());
  return { boxes: makeHttpBoxes(apiAt(server.address, { timeout: patience(answer) })), requests: server.requests };
}

const box = aBox('7');

/** Every call, and what it fails with. */
const calls: readonly (readonly [name: string, call: (boxes: Boxes) => PromiseLike<unknown>])[] = [
  ['list', async (boxes) => (await boxes.list('all'))._unsafeUnwrapErr()],
  ['add', async (boxes) => (await boxes.add(saidOfABox()))._unsafeUnwrapErr()],
  ['change', async (boxes) => (await boxes.change(box.id, saidOfABox(), box.updatedAt))._unsafeUnwrapErr()],
  ['remove', async (boxes) => (await boxes.remove(box.id))._unsafeUnwrapErr()],
  ['clear', async (boxes) => (await boxes.clear())._unsafeUnwrapErr()],
  ['bringBack', async (boxes) => (await boxes.bringBack([box]))._unsafeUnwrapErr()],
];

const signInAgain = 'You are not signed in as the owner any more. Please sign in again.';

describe.each(calls)('%s of boxes over HTTP', (name, call) => {
  const kind = name === 'list' ? 'boxes-unavailable' : 'boxes-not-saved';

  it.each<readonly [what: string, answer: Answer, detail: string]>([
    ['a visitor', problem(401, 'sign-in-needed'), signInAgain],
    ['somebody who may not', problem(403, 'not-allowed'), signInAgain],
    ['a database that is away', problem(503, 'boxes-not-saved'), 'The shop says boxes-not-saved.'],
    ['a shop that is stopping', problem(503, 'stopping'), 'The shop says stopping.'],
    [
      'a field that was not taken',
      problem(422, 'invalid-request', { issues: [{ path: 'title', message: 'is missing' }] }),
      'The shop says invalid-request. title: is missing.',
    ],
    ['a page', answering(200, 'text/html', '<!doctype html>'), 'The shop’s API is not running.'],
    [
      'something else',
      answering(200, 'application/json', '{"boxes":[{}],"count":"all"}'),
      'The shop’s answer makes no sense.',
    ],
    ['a server that never answers', silent, 'The shop does not answer.'],
  ])('says why it failed for %s [S10]', async (_what, answer, detail) => {
    const { boxes } = await boxesOf(answer);
    expect(await call(boxes)).toEqual({ kind, detail });
  });

  it('says that the shop cannot be reached', async () => {
    const boxes = makeHttpBoxes(apiAt(await nowhere()));
    expect(await call(boxes)).toEqual({ kind, detail: 'The shop cannot be reached.' });
  });

  it('says that a part of the shop could not be loaded, and loads it with the next call', async () => {
    let isThere = false;
    const boxes = makeLateBoxes(async () => {
      if (!isThere) throw new Error('offline');
      return (await boxesOf(problem(503, 'stopping'))).boxes;
    });
    const detail = 'A part of the shop could not be loaded. Check your connection and try again.';
    expect(await call(boxes)).toEqual({ kind, detail });
    isThere = true;
    expect(await call(boxes)).toEqual({ kind, detail: 'The shop says stopping.' });
  });
});

describe('boxes over HTTP', () => {
  it('tell what stands there in place of a box that was changed meanwhile, if that is a box [BOX-13]', async () => {
    const change = async (current: unknown) => {
      const { boxes } = await boxesOf(problem(409, 'stale-box', { current }));
      return (await boxes.change(box.id, saidOfABox(), box.updatedAt))._unsafeUnwrapErr();
    };
    expect(await change(box)).toEqual({ kind: 'stale-box', current: box });
    expect(await change({ id: 7 })).toEqual({ kind: 'boxes-not-saved', detail: 'The shop says stale-box.' });
  });

  it('ask for no more than shoppers see unless they are asked for all [BOX-01]', async () => {
    const { boxes, requests } = await boxesOf(answering(200, 'application/json', JSON.stringify({ boxes: [box] })));
    for (const scope of ['posted', 'all'] as const) expect((await boxes.list(scope))._unsafeUnwrap()).toEqual([box]);
    expect(requests).toEqual(['GET /api/v1/boxes', 'GET /api/v1/boxes?scope=all']);
  });

  it('come back in as many calls as they need, and in none where there are none [BOX-13]', async () => {
    const shop = await openTestApi();
    onTestFinished(() => shop.close());
    const boxes = makeHttpBoxes(apiAt(await shop.listen(), { headers: await signedIn(shop, 'admin') }));
    const many: Box[] = Array.from({ length: 1_001 }, (_, nth) => aBox(String(nth)));
    expect((await boxes.bringBack(many))._unsafeUnwrap()).toBe(1_001);
    expect((await boxes.clear())._unsafeUnwrap()).toHaveLength(1_001);
    expect((await boxes.bringBack([]))._unsafeUnwrap()).toBe(0);
  });

  it('of visitors are the posted ones [BOX-01]', async () => {
    const shop = await openTestApi();
    onTestFinished(() => shop.close());
    const hidden = aBox('8', { isPosted: false });
    (await shop.ports.boxes.bringBack([box, hidden]))._unsafeUnwrap();
    const boxes = makeHttpBoxes(apiAt(await shop.listen(), { headers: ownPage }));
    expect((await boxes.list('posted'))._unsafeUnwrap()).toEqual([box]);
    expect((await boxes.list('all'))._unsafeUnwrapErr()).toEqual({ kind: 'boxes-unavailable', detail: signInAgain });
  });
});

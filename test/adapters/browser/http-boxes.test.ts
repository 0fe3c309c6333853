import { describe, expect, it, onTestFinished } from 'vitest';
import { makeHttpBoxes } from '#adapters/browser/http/http-boxes.ts';
import { makeLateBoxes } from '#adapters/browser/late-ports.ts';
import type { Box } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aBox, boxesContract, inputOfABox } from '../../contract/boxes.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { ownPage, signedIn } from '../../support/sessions.ts';
import { outageOf } from '../server/sql/databases.ts';
import { apiThat, everyCallFails, type FailingCall } from './failing-calls.ts';
import { answering, apiAt, problem } from './http-stage.ts';

boxesContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers = await signedIn(shop, 'admin');
  const open = () => makeHttpBoxes(apiAt(address, { headers }));
  const outage = outageOf(shop.database);
  return {
    boxes: makeLateBoxes(async () => open()),
    reopen: async () => open(),
    ...outage,
    close: async () => {
      await outage.mend();
      await shop.close();
    },
  };
}, ['reopen', 'break', 'mend']);

const box = aBox('7');

everyCallFails<Boxes>('boxes', {
  make: makeHttpBoxes,
  late: makeLateBoxes,
  nonsense: '{"boxes":[{}],"count":"all"}',
  more: [
    [
      'a field that was not taken',
      problem(422, 'invalid-request', { issues: [{ path: 'title', message: 'is missing' }] }),
      'The shop says invalid-request. title: is missing.',
    ],
  ],
  calls: [
    { name: 'list', kind: 'unavailable', call: async (boxes) => (await boxes.list('all'))._unsafeUnwrapErr() },
    ...(
      [
        ['add', async (boxes) => (await boxes.add(inputOfABox()))._unsafeUnwrapErr()],
        ['change', async (boxes) => (await boxes.change(box.id, inputOfABox(), box.updatedAt))._unsafeUnwrapErr()],
        ['remove', async (boxes) => (await boxes.remove(box.id))._unsafeUnwrapErr()],
        ['clear', async (boxes) => (await boxes.clear())._unsafeUnwrapErr()],
        ['bringBack', async (boxes) => (await boxes.bringBack([box]))._unsafeUnwrapErr()],
      ] satisfies [string, FailingCall<Boxes>['call']][]
    ).map(([name, call]) => ({ name, kind: 'boxes-not-saved', call })),
  ],
});

describe('boxes over HTTP', () => {
  it('tell what stands there in place of a box that was changed meanwhile, if that is a box [BOX-13]', async () => {
    const change = async (current: unknown) => {
      const { api } = await apiThat(problem(409, 'stale-box', { current }));
      return (await makeHttpBoxes(api).change(box.id, inputOfABox(), box.updatedAt))._unsafeUnwrapErr();
    };
    expect(await change(box)).toEqual({ kind: 'stale-box', current: box });
    expect(await change({ id: 7 })).toEqual({ kind: 'boxes-not-saved', detail: 'The shop says stale-box.' });
  });

  it('ask for no more than customers see unless they are asked for all [BOX-01]', async () => {
    const { api, requests } = await apiThat(answering(200, 'application/json', JSON.stringify({ boxes: [box] })));
    const boxes = makeHttpBoxes(api);
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

  it('shows guests the posted boxes only [BOX-01]', async () => {
    const shop = await openTestApi();
    onTestFinished(() => shop.close());
    const hidden = aBox('8', { isPosted: false });
    (await shop.ports.boxes.bringBack([box, hidden]))._unsafeUnwrap();
    const boxes = makeHttpBoxes(apiAt(await shop.listen(), { headers: ownPage }));
    expect((await boxes.list('posted'))._unsafeUnwrap()).toEqual([box]);
    expect((await boxes.list('all'))._unsafeUnwrapErr()).toEqual({
      ...storageFails,
      detail: identityFailures['sign-in-needed'].sentence,
    });
  });
});

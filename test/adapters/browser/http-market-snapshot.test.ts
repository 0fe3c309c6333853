import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeHttpMarketSnapshot } from '#adapters/browser/http/http-market-snapshot.ts';
import { makeLateMarketSnapshot } from '#adapters/browser/late-ports.ts';
import { readNoMarket } from '#adapters/in-memory/no-market.ts';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { marketSnapshotContract } from '../../contract/market-snapshot.contract.ts';
import { openTestApi, ownerToken } from '../../support/api.ts';
import { answering, apiAt, nowhere, problem, serve } from './http-stage.ts';

const asOwner = { headers: { Authorization: `Bearer ${ownerToken}` } };

marketSnapshotContract('the API over HTTP', async () => {
  const log = makeRecordingLog();
  let listings: readonly Listing[] = [];
  const search = () => okAsync({ listings, total: listings.length, source: 'ebay' as const });
  const shop = await openTestApi({ ports: { marketplace: { search } } });
  const address = await shop.listen();
  return {
    readSnapshot: makeLateMarketSnapshot(async () => makeHttpMarketSnapshot(apiAt(address, asOwner), log), log),
    logged: () => log.entries.map(({ message }) => message),
    offer: (given) => {
      listings = given;
    },
    break: shop.close,
    close: shop.close,
  };
}, ['offer', 'break']);

describe('the market over HTTP', () => {
  const reasonsAt = async (address: string) => {
    const log = makeRecordingLog();
    const snapshot = await makeHttpMarketSnapshot(apiAt(address), log)();
    expect(snapshot._unsafeUnwrap()).toEqual(noMarket);
    return log.entries.map(({ fields }) => fields?.reason);
  };

  it('is zeros and a line in the log, whatever goes wrong on the way [ADMIN-28]', async () => {
    expect(await reasonsAt(await nowhere())).toEqual(['The shop cannot be reached.']);
    const strange = await serve(answering(200, 'application/json', '{"count":"many"}'));
    expect(await reasonsAt(strange.address)).toEqual(['The shop’s answer makes no sense.']);
    await strange.close();
    const refusing = await serve(problem(401, 'sign-in-needed'));
    expect(await reasonsAt(refusing.address)).toEqual(['sign-in-needed']);
    await refusing.close();
  });

  it('warns of a market that fails, and only mentions a session that ended [ADMIN-28]', async () => {
    const log = makeRecordingLog();
    for (const [status, code] of [
      [401, 'sign-in-needed'],
      [503, 'marketplace-unavailable'],
    ] as const) {
      const refusing = await serve(problem(status, code));
      await makeHttpMarketSnapshot(apiAt(refusing.address), log)();
      await refusing.close();
    }
    expect(log.entries.map(({ level }) => level)).toEqual(['info', 'warn']);
  });

  it('is zeros when the marketplace fails behind the API, without an error [ADMIN-28]', async () => {
    const log = makeRecordingLog();
    const shop = await openTestApi({
      ports: { marketplace: { search: () => errAsync({ kind: 'marketplace-unreadable' }) } },
    });
    const read = makeHttpMarketSnapshot(apiAt(await shop.listen(), asOwner), log)();
    expect((await read)._unsafeUnwrap()).toEqual(noMarket);
    expect(log.entries).toEqual([]);
    await shop.close();
  });

  it('is asked for again with the next call when its code could not be loaded [M5]', async () => {
    const log = makeRecordingLog();
    let tries = 0;
    const late = makeLateMarketSnapshot(async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return readNoMarket;
    }, log);
    expect((await late())._unsafeUnwrap()).toEqual(noMarket);
    await late();
    expect([tries, log.entries.length]).toEqual([2, 1]);
  });
});

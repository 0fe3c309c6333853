import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { okAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import { makeHttpPictures } from '#adapters/browser/http/http-pictures.ts';
import { makeLatePictures } from '#adapters/browser/late-pictures.ts';
import { fetchFailures } from '#domain/pictures/fetch-failure.ts';
import { localPicture, pictureLimits, storedPicture } from '#domain/pictures/picture.ts';
import type { PictureFile, Pictures } from '#domain/pictures/pictures.port.ts';
import { aFile, aPng } from '../../support/picked-files.ts';
import { answering, apiAt, type FakeServer, nowhere, problem, serve, silent } from './http-stage.ts';

type Answer = Parameters<typeof serve>[0];

const id = 'a1'.repeat(16);
const kept = answering(
  201,
  'application/json',
  JSON.stringify({ id, address: storedPicture(id), width: 5, height: 7 }),
);

/** Takes the whole request before it answers. */
const taking =
  (seen: (body: Buffer, request: IncomingMessage) => void, answer: Answer = kept): Answer =>
  (request: IncomingMessage, response: ServerResponse) => {
    void buffer(request).then((body) => {
      seen(body, request);
      answer(request, response);
    });
  };

let servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function picturesThat(answer: Answer): Promise<{ pictures: Pictures; server: FakeServer }> {
  const server = await serve(answer);
  servers.push(server);
  return { pictures: makeHttpPictures(apiAt(server.address)), server };
}

const quiet = () => {};

describe('pictures over HTTP', () => {
  it('sends the bytes as a form, and not the name of the file [IMG-08]', async () => {
    const seen: Buffer[] = [];
    const { pictures, server } = await picturesThat(taking((body) => void seen.push(body)));
    const file = aFile(aPng(), 'Ada at home.png');
    expect((await pictures.store(file, quiet).done)._unsafeUnwrap()).toBe(storedPicture(id));
    expect(server.requests).toEqual(['POST /api/v1/images']);
    expect(seen[0]?.includes(Buffer.from(aPng()))).toBe(true);
    expect(seen[0]?.includes('name="file"')).toBe(true);
    expect(seen[0]?.includes('Ada at home')).toBe(false);
  });

  it('has the server fetch a picture of another site, and says why it did not [IMG-15]', async () => {
    const { pictures, server } = await picturesThat(kept);
    expect((await pictures.storeFrom('https://pictures.example/a.png'))._unsafeUnwrap()).toBe(storedPicture(id));
    expect(server.requests).toEqual(['POST /api/v1/images/fetch']);
    for (const code of [...fetchFailures, 'not-a-picture'] as const) {
      const refusing = await picturesThat(problem(422, code));
      expect((await refusing.pictures.storeFrom('https://pictures.example/a.png'))._unsafeUnwrapErr()).toEqual({
        kind: code,
      });
    }
  });

  it('sends a file that is no Blob, too', async () => {
    const { pictures } = await picturesThat(taking(quiet));
    const bytes = aPng();
    const file: PictureFile = { name: 'a', size: bytes.length, type: '', arrayBuffer: async () => bytes.buffer };
    expect((await pictures.store(file, quiet).done).isOk()).toBe(true);
  });

  it('tells how much of a large file has been sent, piece by piece [IMG-06]', async () => {
    const shares: number[] = [];
    const { pictures } = await picturesThat(taking(quiet));
    const large = new Uint8Array(8 * 1024 * 1024);
    large.set(aPng());
    await pictures.store(aFile(large), (share) => shares.push(share)).done;
    expect(shares[0]).toBeLessThan(1);
    expect(shares.at(-1)).toBe(1);
  });

  it('sends nothing of a file that is plainly too large [IMG-08]', async () => {
    const { pictures, server } = await picturesThat(kept);
    const large = { ...aFile(''), name: 'a', type: '', size: pictureLimits.bytes + 1, arrayBuffer: expect.unreachable };
    expect((await pictures.store(large, quiet).done)._unsafeUnwrapErr()).toEqual({ kind: 'picture-too-large' });
    expect(server.requests).toEqual([]);
  });

  it('breaks off what is cancelled while it is sent [IMG-10]', async () => {
    let broken = 0;
    const { pictures, server } = await picturesThat((request) => void request.on('close', () => (broken += 1)));
    const upload = pictures.store(aFile(aPng()), quiet);
    await expect.poll(() => server.requests).toHaveLength(1);
    upload.cancel();
    expect((await upload.done)._unsafeUnwrapErr()).toEqual({ kind: 'upload-cancelled' });
    await expect.poll(() => broken).toBe(1);
  });

  it.each([
    [415, 'not-a-picture'],
    [413, 'picture-too-large'],
    [422, 'too-many-pixels'],
    [422, 'picture-damaged'],
    [507, 'no-room-for-pictures'],
    [403, 'not-allowed'],
  ])('takes %i %s as what it says [IMG-08, PAY-13]', async (status, code) => {
    const { pictures } = await picturesThat(taking(quiet, problem(status, code)));
    expect((await pictures.store(aFile(aPng()), quiet).done)._unsafeUnwrapErr()).toEqual({ kind: code });
  });

  it.each<[string, Answer, object]>([
    ['a session that has ended', problem(401, 'sign-in-needed'), { kind: 'not-allowed' }],
    ['a body that the server does not take', problem(413, 'too-large'), { kind: 'picture-too-large' }],
    [
      'a refusal of another kind',
      problem(429, 'too-many-requests'),
      { kind: 'pictures-unreachable', message: 'The shop says too-many-requests.' },
    ],
    [
      'a page instead of JSON',
      answering(200, 'text/html', '<p>Hello'),
      { kind: 'pictures-unreachable', message: 'The shop’s API is not running.' },
    ],
    [
      'another JSON',
      answering(200, 'application/json', '{}'),
      { kind: 'pictures-unreachable', message: 'The shop’s answer makes no sense.' },
    ],
    [
      'an address that is no picture’s',
      answering(201, 'application/json', JSON.stringify({ id, address: 'javascript:alert(1)', width: 5, height: 7 })),
      { kind: 'pictures-unreachable', message: 'The shop’s answer makes no sense.' },
    ],
  ])('reports why a picture was not stored: %s', async (_, answer, failure) => {
    const { pictures } = await picturesThat(taking(quiet, answer));
    expect((await pictures.store(aFile(aPng()), quiet).done)._unsafeUnwrapErr()).toEqual(failure);
  });

  it('says that a shop without a connection cannot be reached', async () => {
    const pictures = makeHttpPictures(apiAt(await nowhere()));
    expect((await pictures.store(aFile(aPng()), quiet).done)._unsafeUnwrapErr()).toEqual({
      kind: 'pictures-unreachable',
      message: 'The shop cannot be reached.',
    });
  });

  it('does not give a picture up after the ten seconds of other calls', async () => {
    let finish = quiet;
    const slow: Answer = (request, response) => {
      finish = () => kept(request, response);
    };
    const server = await serve(slow);
    servers.push(server);
    const upload = makeHttpPictures(apiAt(server.address, { timeout: 1 })).store(aFile(aPng()), quiet);
    await expect.poll(() => server.requests).toHaveLength(1);
    await new Promise((resolve) => setImmediate(resolve));
    finish();
    expect((await upload.done).isOk()).toBe(true);
  });
});

describe('pictures whose code comes late', () => {
  it('sends by what was loaded, and loads nothing to show a picture of the shop', async () => {
    let loads = 0;
    const { pictures } = await picturesThat(taking(quiet));
    const late = makeLatePictures(async () => {
      loads += 1;
      return pictures;
    });
    expect((await late.shown(storedPicture(id)))._unsafeUnwrap()).toBe(storedPicture(id));
    expect(loads).toBe(0);
    expect((await late.shown(localPicture(id)))._unsafeUnwrap()).toBeNull();
    expect(loads).toBe(1);
    for (const _ of [1, 2]) expect((await late.store(aFile(aPng()), quiet).done).isOk()).toBe(true);
    expect(loads).toBe(1);
  });

  it('cancels a picture before and after its code has come [IMG-10]', async () => {
    const { pictures } = await picturesThat(silent);
    const late = makeLatePictures(async () => pictures);
    const early = late.store(aFile(aPng()), quiet);
    early.cancel();
    expect((await early.done)._unsafeUnwrapErr()).toEqual({ kind: 'upload-cancelled' });
    const cancels: string[] = [];
    const told = makeLatePictures(async () => ({
      ...pictures,
      store: () => ({ done: okAsync(storedPicture(id)), cancel: () => void cancels.push('told') }),
    }));
    const upload = told.store(aFile(aPng()), quiet);
    await upload.done;
    upload.cancel();
    expect(cancels).toHaveLength(1);
  });

  it('says when its code cannot be had, and asks for it again', async () => {
    const { pictures } = await picturesThat(taking(quiet));
    let isAway = true;
    const late = makeLatePictures(async () => {
      if (isAway) throw new Error('Failed to fetch dynamically imported module');
      return pictures;
    });
    expect((await late.store(aFile(aPng()), quiet).done)._unsafeUnwrapErr().kind).toBe('pictures-unreachable');
    isAway = false;
    expect((await late.store(aFile(aPng()), quiet).done).isOk()).toBe(true);
  });
});

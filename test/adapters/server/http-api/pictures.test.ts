import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchedPictureShape, storedPictureShape } from '#adapters/calls/picture.wire.ts';
import { makeS3Pictures } from '#adapters/server/pictures/s3-pictures.ts';
import { makeScanPicture } from '#adapters/server/pictures/scan-picture.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { isStoredPicture, pictureLimits, pictureWidths } from '#domain/pictures/picture.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { aHeicPhoto } from '#test/support/heic-photo.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openPictureSite, type PictureSite } from '#test/support/picture-site.ts';
import { aPicture, pictureForm, pixelBomb } from '#test/support/pictures.ts';
import { openS3StandIn, type S3StandIn } from '#test/support/s3-stand-in.ts';
import { openScannerStandIn, type ScannerStandIn } from '#test/support/scanner-stand-in.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

describe('pictures of other sites over the API', () => {
  let api: TestApi;
  let site: PictureSite;
  let admin: Record<string, string>;
  beforeAll(async () => {
    site = await openPictureSite();
    api = await openTestApi({ pictureNetwork: site.network });
    admin = await signedIn(api, 'admin');
  });
  afterAll(async () => {
    await api.close();
    await site.close();
  });

  const bring = (address: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/images/fetch', headers: admin, payload: { address } });

  it('are fetched, drawn anew and served like uploads [IMG-15]', async () => {
    const fetched = await bring(site.at('/front.png'));
    expect(fetched.statusCode).toBe(201);
    const { address } = fetchedPictureShape.parse(fetched.json());
    for (const width of pictureWidths) {
      const shown = await api.app.inject({ url: `${address}?w=${width}` });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it.each([
    ['/drawing.svg', 415, 'not-a-picture'],
    ['/damaged.png', 422, 'picture-damaged'],
    ['/forbidden', 422, 'picture-not-sent'],
  ])('are refused with their reason: %s [IMG-15]', async (path, status, code) => {
    const answer = await bring(site.at(path));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each(['https://10.0.0.1/a.png', 'https://[::1]/a.png', 'https://169.254.169.254/latest'])(
    'are fetched from no private network: %s [IMG-15]',
    async (address) => {
      const answer = await bring(address);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-address-not-public']);
    },
  );

  it('come with the cards of a file, and the same file fetches none of them again [IMG-16]', async () => {
    const columns = ['Title', 'Price', 'Image URL'];
    const rows = [
      ['A', '5', site.at('/front.png?of=a-file')],
      ['B', '5', site.at('/drawing.svg')],
      ['C', '5', 'https://192.168.0.1/c.png'],
      ['D', '5', '/placeholder.svg'],
      ['E', '5', site.at('/front.png?of=a-file')],
    ].map((values, at) => ({ row: at + 2, values: Object.fromEntries(columns.map((name, n) => [name, values[n]])) }));
    const run = async (dryRun: boolean) => {
      const payload = { rows, mapping: mapColumns(columns), dryRun, post: true };
      return (await api.app.inject({ method: 'POST', url: '/api/v1/cards/import', headers: admin, payload })).json();
    };
    const before = site.asked.length;
    expect(await run(true)).toMatchObject({ created: 5, refused: [] });
    expect(site.asked.length).toBe(before);
    expect(await run(false)).toMatchObject({
      created: 5,
      refused: [],
      outcomes: [
        {},
        { missingPictures: [{ reason: 'there is no JPEG, PNG, WebP, AVIF, GIF or HEIC at the address of a picture' }] },
        {
          missingPictures: [
            { reason: 'the address of a picture is not on the public internet', address: 'https://192.168.0.1/c.png' },
          ],
        },
        {},
        {},
      ],
    });
    const { cards } = (await api.ports.catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap();
    const pictures = new Map(cards.map(({ title, imageUrl }) => [title, imageUrl]));
    expect(isStoredPicture(pictures.get('A') ?? '')).toBe(true);
    expect(pictures.get('E')).toBe(pictures.get('A'));
    expect(pictures.get('D')).toBe('/placeholder.svg');
    expect(await run(false)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    expect(site.asked.slice(before).filter((asked) => asked.endsWith('/front.png'))).toHaveLength(1);
  });
});

describe('pictures over the API', () => {
  let api: TestApi;
  let admin: Record<string, string>;
  beforeEach(async () => {
    api = await openTestApi();
    admin = await signedIn(api, 'admin');
  });
  afterEach(() => api.close());

  const send = (form: ReturnType<typeof pictureForm>, who = admin) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/images',
      payload: form.payload,
      headers: { ...who, ...form.headers },
    });

  it('takes a picture from the admin and serves it to everybody, to be kept for a year [IMG-08, IMG-09]', async () => {
    const sent = await send(pictureForm(await aPicture()));
    expect(sent.statusCode).toBe(201);
    const { address, width, height } = storedPictureShape.parse(sent.json());
    expect(isStoredPicture(address)).toBe(true);
    expect([width, height]).toEqual([1280, 1792]);
    const sizes = [];
    for (const wanted of pictureWidths) {
      const shown = await api.app.inject({ method: 'GET', url: `${address}?w=${wanted}` });
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      sizes.push(shown.rawPayload.length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect((await api.app.inject({ method: 'GET', url: address })).rawPayload.length).toBe(sizes.at(-1));
  });

  it('keeps nothing of the name that a file has [U4]', async () => {
    for (const name of ['../../x.jpg', 'ünï/cødé.jpg', `${'a'.repeat(300)}.jpg`, '%2e%2e%2fx', 'x.php']) {
      const sent = await send(pictureForm(await aPicture('png', 40, 60), { name }));
      expect(sent.statusCode).toBe(201);
      expect(sent.json().address).toMatch(/^\/images\/[a-z0-9]{32}$/);
    }
  });

  it('takes a HEIC photo that is called a JPEG, and says that half of one is damaged [IMG-18]', async () => {
    const sent = await send(pictureForm(aHeicPhoto, { name: 'photo.jpg' }));
    expect([sent.statusCode, sent.json().width, sent.json().height]).toEqual([201, 64, 96]);
    const half = await send(pictureForm(aHeicPhoto.subarray(0, aHeicPhoto.length - 60), { name: 'photo.heic' }));
    expect([half.statusCode, half.json().code]).toEqual([422, 'picture-damaged']);
  });

  it.each([
    ['markup that calls itself a photograph', Buffer.from('<svg onload="alert(1)"/>'), 415, 'not-a-picture'],
    ['a picture of too many pixels', pixelBomb(20_000, 20_000), 422, 'too-many-pixels'],
    ['a file beyond the limit', Buffer.alloc(pictureLimits.bytes + 1), 413, 'picture-too-large'],
  ])('refuses %s and says why [IMG-08, U1, U2]', async (_what, bytes, status, code) => {
    const answer = await send(pictureForm(bytes));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail.length).toBeGreaterThan(10);
  });

  it('refuses a damaged picture [IMG-08, U3]', async () => {
    const whole = await aPicture('jpeg', 2000, 2000);
    const answer = await send(pictureForm(whole.subarray(0, whole.length / 2)));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-damaged']);
  });

  it('refuses a form that is cut off or malformed [R1]', async () => {
    const { payload, headers } = pictureForm(await aPicture('png', 400, 600));
    for (const length of [1, 60, 200, payload.length / 2, payload.length - 4]) {
      const answer = await send({ payload: payload.subarray(0, length), headers });
      expect([length, answer.statusCode, answer.json().code]).toEqual([length, 400, 'unreadable-request']);
    }
    const boundless = await send({ payload, headers: { ...headers, 'content-type': 'multipart/form-data' } });
    expect([boundless.statusCode, boundless.json().code]).toEqual([400, 'unreadable-request']);
  });

  it('refuses a form without a picture, and what is no form', async () => {
    const other = await send(pictureForm(await aPicture('png', 40, 60), { field: 'other' }));
    expect([other.statusCode, other.json().code]).toEqual([422, 'invalid-request']);
    const json = await api.app.inject({ method: 'POST', url: '/api/v1/images', payload: {}, headers: admin });
    expect(json.statusCode).toBe(415);
  });

  it('takes none from other users, before the body is read [ADMIN-11]', async () => {
    const form = pictureForm(await aPicture('png', 40, 60));
    expect((await send(form, ownPage)).statusCode).toBe(401);
    expect((await send(form, await signedIn(api, 'user'))).statusCode).toBe(403);
  });

  it('serves no width that is not kept, and nothing that is not there [IMG-09]', async () => {
    const { address } = (await send(pictureForm(await aPicture('png', 40, 60)))).json();
    for (const w of ['0', '100', '99999', 'x']) {
      expect((await api.app.inject({ method: 'GET', url: `${address}?w=${w}` })).statusCode).toBe(422);
    }
    for (const id of ['a'.repeat(32), '..%2f..%2fetc%2fpasswd', 'x']) {
      expect((await api.app.inject({ method: 'GET', url: `/images/${id}` })).statusCode).toBe(404);
    }
  });
});

describe('pictures in a bucket over the API', () => {
  let s3: S3StandIn;
  let api: TestApi;
  let admin: Record<string, string>;
  const log = makeRecordingLog();
  beforeAll(async () => {
    s3 = await openS3StandIn();
    api = await openTestApi({ pictureStorage: makeS3Pictures(s3.settings, 500), log });
    admin = await signedIn(api, 'admin');
  });
  afterEach(() => s3.behave('works'));
  afterAll(async () => {
    await api.close();
    await s3.close();
  });

  const send = async () => {
    const { payload, headers } = pictureForm(await aPicture('png', 400, 560));
    return api.app.inject({ method: 'POST', url: '/api/v1/images', payload, headers: { ...admin, ...headers } });
  };

  it('are served as those on the disk [IMG-09, IMG-70]', async () => {
    const { id, address } = (await send()).json();
    for (const width of pictureWidths) {
      const shown = await api.app.inject({ url: `${address}?w=${width}` });
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(shown.rawPayload).toEqual(s3.objects.get(`pictures/${id}/${width}.webp`));
    }
    expect((await api.app.inject({ url: `/images/${'a'.repeat(32)}` })).statusCode).toBe(404);
  });

  it.each(['busy', 'silent', 'no-bucket'] as const)(
    'are neither taken nor missing while it is %s, and nothing is lost [IMG-71]',
    async (how) => {
      const { address } = (await send()).json();
      const card = aCard({ id: `shared-${how}`, imageUrl: address });
      await api.seed([card]);
      const kept = s3.objects.size;
      s3.behave(how);
      const refused = [await send(), await api.app.inject({ url: address })];
      refused.push(await api.app.inject({ url: `/sharing/card/${card.id}` }));
      for (const answer of refused) {
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'pictures-unavailable']);
        expect(answer.headers).toMatchObject({ 'retry-after': '5' });
        expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
      }
      expect(log.entries.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['picture not written', 'picture cannot be read']),
      );
      expect(s3.objects.size).toBe(kept);
      s3.behave('works');
      expect((await api.app.inject({ url: address })).statusCode).toBe(200);
      expect((await api.app.inject({ url: `/sharing/card/${card.id}` })).statusCode).toBe(200);
      expect((await send()).statusCode).toBe(201);
    },
  );
});

describe('pictures with a virus scanner over the API', () => {
  let scanner: ScannerStandIn;
  let site: PictureSite;
  let api: TestApi;
  let admin: Record<string, string>;
  const log = makeRecordingLog();
  beforeAll(async () => {
    [scanner, site] = await Promise.all([openScannerStandIn(), openPictureSite()]);
    const scan = makeScanPicture(scanner.address, log, 500);
    api = await openTestApi({ scan, pictureNetwork: site.network, pictureHosts: ['pictures.example'] });
    admin = await signedIn(api, 'admin');
  });
  afterEach(() => scanner.behave('scans'));
  afterAll(async () => {
    await api.close();
    await scanner.close();
    await site.close();
  });

  const send = async (bytes: Uint8Array) => {
    const { payload, headers } = pictureForm(bytes);
    return api.app.inject({ method: 'POST', url: '/api/v1/images', payload, headers: { ...admin, ...headers } });
  };
  const bring = (address: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/images/fetch', headers: admin, payload: { address } });

  it('are scanned as they were sent, before they are stored [IMG-72]', async () => {
    const bytes = await aPicture('png', 40, 60);
    expect((await send(bytes)).statusCode).toBe(201);
    expect(scanner.scanned.at(-1)).toEqual(Buffer.from(bytes));
  });

  it('are refused when there is a virus, uploads and fetched ones, also when they are no picture [IMG-72]', async () => {
    const infected = Buffer.concat([await aPicture('png', 40, 60), Buffer.from(scanner.virus)]);
    for (const answer of [await send(infected), await send(Buffer.from(scanner.virus))]) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'virus-found']);
    }
    scanner.behave('finds');
    expect((await bring(site.at('/front.png'))).json().code).toBe('virus-found');
    expect(log.entries).toContainEqual(
      expect.objectContaining({ message: 'virus found in a picture', fields: { virus: 'Stand-In.Signature' } }),
    );
  });

  it.each(['fails', 'silent', 'closes'] as const)(
    'are refused for now when the scanner %s, and taken afterwards [IMG-72]',
    async (how) => {
      const bytes = await aPicture('png', 40, 60);
      scanner.behave(how);
      const answer = await send(bytes);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'virus-scanner-unavailable']);
      expect(answer.headers).toMatchObject({ 'retry-after': '5' });
      scanner.behave('scans');
      expect((await send(bytes)).statusCode).toBe(201);
    },
  );

  it('are fetched from the hosts of the settings only [IMG-73]', async () => {
    expect((await bring(site.at('/front.png'))).statusCode).toBe(201);
    const answer = await bring(site.at('/front.png', 'other.example'));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-host-not-allowed']);
  });
});

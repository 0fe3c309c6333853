import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedPictureShape } from '#adapters/wire/picture.ts';
import { isStoredPicture, pictureLimits, pictureWidths } from '#domain/pictures/picture.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aPicture, pictureForm, pixelBomb } from '#test/support/pictures.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

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

  it('keeps nothing of the name that a file has (U4)', async () => {
    for (const name of ['../../x.jpg', 'ünï/cødé.jpg', `${'a'.repeat(300)}.jpg`, '%2e%2e%2fx', 'x.php']) {
      const sent = await send(pictureForm(await aPicture('png', 40, 60), { name }));
      expect(sent.statusCode).toBe(201);
      expect(sent.json().address).toMatch(/^\/images\/[a-z0-9]{32}$/);
    }
  });

  it.each([
    ['markup that calls itself a photograph', Buffer.from('<svg onload="alert(1)"/>'), 415, 'not-a-picture'],
    ['a picture of too many pixels', pixelBomb(20_000, 20_000), 422, 'too-many-pixels'],
    ['a file beyond the limit', Buffer.alloc(pictureLimits.bytes + 1), 413, 'picture-too-large'],
  ])('refuses %s and says why [IMG-08] (U1, U2)', async (_what, bytes, status, code) => {
    const answer = await send(pictureForm(bytes));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail.length).toBeGreaterThan(10);
  });

  it('refuses a damaged picture [IMG-08] (U3)', async () => {
    const whole = await aPicture('jpeg', 2000, 2000);
    const answer = await send(pictureForm(whole.subarray(0, whole.length / 2)));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-damaged']);
  });

  it('refuses a form without a picture, and what is no form', async () => {
    const other = await send(pictureForm(await aPicture('png', 40, 60), { field: 'other' }));
    expect([other.statusCode, other.json().code]).toEqual([422, 'invalid-request']);
    const json = await api.app.inject({ method: 'POST', url: '/api/v1/images', payload: {}, headers: admin });
    expect(json.statusCode).toBe(415);
  });

  it('takes none from anybody else, before the body is read [ADMIN-11]', async () => {
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

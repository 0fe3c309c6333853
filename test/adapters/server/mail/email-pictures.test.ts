import { errAsync, okAsync } from 'neverthrow';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { makeEmailPictures } from '#adapters/server/mail/read-email-picture.ts';
import { aPicture } from '#test/support/pictures.ts';

const id = 'a'.repeat(32);
const read = makeEmailPictures({
  page: 'public',
  pictures: {
    read: (wanted) => (wanted === id ? okAsync(storedPicture) : errAsync({ kind: 'picture-not-found' })),
  },
});
const storedPicture = Buffer.from(await aPicture('webp', 320, 480));
const about = async (address: string) => {
  const { bytes, type } = await read(address);
  const { format, width, height } = await sharp(bytes).metadata();
  return { type, format, width, height };
};

describe('the pictures of emails', () => {
  it('are small photographs of what the shop keeps, for programs that know no WebP [ORDER-15]', async () => {
    expect(await about(`/images/${id}`)).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 128, height: 192 });
  });

  it('are rasters of the mark and of the drawings: no mail program shows an SVG [ORDER-15]', async () => {
    expect(await about('/email-mark.png')).toEqual({ type: 'image/png', format: 'png', width: 108, height: 108 });
    expect(await about(sampleCards[0]?.imageUrl ?? '')).toMatchObject({
      type: 'image/jpeg',
      format: 'jpeg',
      width: 128,
    });
  });

  it.each([`/images/${'b'.repeat(32)}`, '/pictures/cards/999.svg', '/placeholder.svg', '/../package.json', '/x'])(
    'are gray where there is none, and no other file is read: %s [ORDER-15]',
    async (address) => {
      expect(await about(address)).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 128, height: 179 });
    },
  );
});

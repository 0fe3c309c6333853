import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredPicture } from '#domain/pictures/picture.ts';
import { latePackages } from '../node/late-packages.ts';
import { poolTurns } from '../node/thread-pool.ts';
import type { StoredPictures } from '../pictures/stored-picture.ts';

type EmailImage = { readonly bytes: Buffer; readonly type: 'image/jpeg' | 'image/png' };

/** Reads a picture by its shop address; unreadable ones become plain gray, so that no email waits. */
export type ReadEmailPicture = (address: string) => Promise<EmailImage>;

export type EmailPictureParts = {
  readonly pictures: Pick<StoredPictures, 'read'>;
  /** Folder of the built page. */
  readonly page: string;
};

/** Pixels; twice the displayed size. */
const width = 128;
const jpeg = { quality: 80, mozjpeg: true } as const;
const white = '#ffffff';
const gray = '#d4d4d4';

/** Sample drawings exist as bitmaps too, because mail clients do not show SVG. */
function fileOf(address: string): string | null {
  const [, drawing] = /^\/pictures\/cards\/([a-z0-9]+)\.svg$/.exec(address) ?? [];
  if (drawing) return `pictures/emails/${drawing}.jpg`;
  return address === '/email-mark.png' ? 'email-mark.png' : null;
}

const blank = async (): Promise<EmailImage> => ({
  bytes: await latePackages
    .sharp()({ create: { width, height: 179, channels: 3, background: gray } })
    .jpeg(jpeg)
    .toBuffer(),
  type: 'image/jpeg',
});

export function makeEmailPictures({ pictures, page }: EmailPictureParts): ReadEmailPicture {
  async function stored(address: string): Promise<EmailImage | null> {
    const found = await pictures.read(address.slice('/images/'.length), 320);
    if (found.isErr()) return null;
    const small = latePackages.sharp()(found.value).resize({ width }).flatten({ background: white });
    return { bytes: await poolTurns.run(() => small.jpeg(jpeg).toBuffer()), type: 'image/jpeg' };
  }

  async function ofPage(file: string): Promise<EmailImage> {
    return { bytes: await readFile(join(page, file)), type: file.endsWith('.png') ? 'image/png' : 'image/jpeg' };
  }

  async function find(address: string): Promise<EmailImage | null> {
    if (isStoredPicture(address)) return stored(address);
    const file = fileOf(address);
    return file === null ? null : ofPage(file);
  }

  return async (address) => (await find(address).catch(() => null)) ?? blank();
}

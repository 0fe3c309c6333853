import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { err, ok, type Result } from 'neverthrow';
import { isStoredPicture } from '#domain/pictures/picture.ts';
import { latePackages } from '../node/late-packages.ts';
import { poolTurns } from '../node/thread-pool.ts';
import { makeTurns } from '../node/work-limit.ts';
import type { StoredPictures } from './stored-picture.ts';

/** Content of a link preview. No price, because previews are cached (CARD-33). */
export type ShareSubject = {
  /** The shop's name. */
  readonly shop: string;
  readonly title: string;
  /** May be empty. */
  readonly line: string;
  /** Shop address; may be empty. */
  readonly picture: string;
};

/** Pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

type NotDrawn = { readonly kind: 'pictures-unavailable' };

export type DrawSharePicture = (subject: ShareSubject) => Promise<Result<Buffer, NotDrawn>>;

type Parts = {
  readonly pictures: Pick<StoredPictures, 'read'>;
  /** Folder of the built page. */
  readonly page: string | null;
};

type Layer = { readonly input: Buffer; readonly left: number; readonly top: number };

const ground = '#f3f4f6';
const [ink, quiet] = ['#16181d', '#5b6472'];
const margin = 40;
const card = { width: 440, height: shareSize.height - 2 * margin };
const textLeft = margin + card.width + 60;
const textWidth = shareSize.width - textLeft - 60;

/** Cache size: about 15 MB. */
const mostKept = 200;

const markup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const sizeOf = ({ length }: string): number =>
  [60, 50, 42, 36][[26, 52, 90].filter((most) => length > most).length] ?? 36;

const write = (text: string, size: number, color: string, weight = 'bold') =>
  poolTurns.run(() =>
    latePackages
      .sharp()({
        text: {
          text: `<span foreground="${color}">${markup(text)}</span>`,
          font: `Inter, DejaVu Sans, Liberation Sans, sans ${weight} ${size}`,
          width: textWidth,
          wrap: 'word-char',
          dpi: 72,
          rgba: true,
          spacing: Math.round(size / 6),
        },
      })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );

/** Without fonts on the machine, texts are omitted. */
async function machineHasFonts(): Promise<boolean> {
  const [narrow, wide] = await Promise.all(['iiii', 'WWWW'].map((text) => write(text, 40, ink)));
  return narrow !== undefined && wide !== undefined && narrow.info.width < wide.info.width;
}

const fileOf = (address: string): string | null => {
  const [, drawing] = /^\/pictures\/cards\/([a-z0-9]+)\.svg$/.exec(address) ?? [];
  return drawing ? `pictures/sharing/${drawing}.webp` : null;
};

export function makeDrawSharePicture({ pictures, page }: Parts): DrawSharePicture {
  const turns = makeTurns(1);
  const kept = new LRUCache<string, Promise<Result<Buffer, NotDrawn>>>({ max: mostKept });
  let fonts: Promise<boolean> | null = null;

  async function pictureOf(address: string): Promise<Result<Buffer | null, NotDrawn>> {
    if (isStoredPicture(address)) {
      const read = await pictures.read(address.slice('/images/'.length), 640);
      return read.orElse(({ kind }) => (kind === 'picture-not-found' ? ok(null) : err({ kind })));
    }
    const file = fileOf(address) ?? 'email-mark.png';
    return ok(page === null ? null : await readFile(join(page, file)).catch(() => null));
  }

  async function cardLayer(address: string, bytes: Buffer | null): Promise<Layer[]> {
    if (!bytes) return [];
    const isCard = isStoredPicture(address) || fileOf(address) !== null;
    const room = isCard ? card : { width: 216, height: 216 };
    const { data, info } = await poolTurns.run(() =>
      latePackages
        .sharp()(bytes)
        .resize({ ...room, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true }),
    );
    const left = margin + Math.round((card.width - info.width) / 2);
    return [{ input: data, left, top: Math.round((shareSize.height - info.height) / 2) }];
  }

  async function textLayers({ shop: name, title, line }: ShareSubject): Promise<Layer[]> {
    fonts ??= machineHasFonts();
    if (!(await fonts)) return [];
    const shop = title === name ? null : await write(name, 28, quiet);
    const parts = [await write(title, sizeOf(title), ink), ...(line ? [await write(line, 30, quiet, 'normal')] : [])];
    const gap = 28;
    const height = parts.reduce((sum, { info }) => sum + info.height + gap, -gap);
    let top = Math.max(margin, Math.round((shareSize.height - height) / 2) - 20);
    const layers = parts.map(({ data, info }): Layer => {
      const layer = { input: data, left: textLeft, top };
      top += info.height + gap;
      return layer;
    });
    if (!shop) return layers;
    return [...layers, { input: shop.data, left: textLeft, top: shareSize.height - margin - shop.info.height }];
  }

  const draw = async (subject: ShareSubject): Promise<Result<Buffer, NotDrawn>> => {
    const picture = await pictureOf(subject.picture);
    if (picture.isErr()) return err(picture.error);
    const layers = [...(await cardLayer(subject.picture, picture.value)), ...(await textLayers(subject))];
    const image = latePackages.sharp()({ create: { ...shareSize, channels: 3, background: ground } });
    return ok(await poolTurns.run(() => image.composite(layers).jpeg({ quality: 85 }).toBuffer()));
  };

  return (subject) => {
    const key = JSON.stringify(subject);
    const known = kept.get(key);
    if (known) return known;
    const drawn = turns.run(() => draw(subject));
    // Failures are not cached.
    drawn.then(
      (result) => result.isErr() && kept.delete(key),
      () => kept.delete(key),
    );
    kept.set(key, drawn);
    return drawn;
  };
}

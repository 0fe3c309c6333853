import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type PngWish = {
  readonly width?: number;
  readonly height?: number;
  /** Written beside the pixels, as cameras write places and names. */
  readonly note?: string;
};

/** A real picture, grey all over: one bit a pixel, so that a huge one is small. */
export function aPng({ width = 5, height = 7, note }: PngWish = {}): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Uint8Array.from(
    Buffer.concat([
      signature,
      chunk('IHDR', head),
      ...(note ? [chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1'))] : []),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** A picked file. */
export const aFile = (content: BlobPart, name = 'front.png', type = 'image/png'): File =>
  new File([content], name, { type });

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with some structure in it, so that its copies can be compared. */
export const aPicture = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg', width = 1500, height = 2100) =>
  sharp({ create: { width, height, channels: 3, background: '#b03030' } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: '#3030b0' },
        },
        left: 0,
        top: 0,
      },
    ])
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
};

/** A PNG whose head promises so many pixels, and whose body is next to nothing. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 2_000) }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A form with one file, as a browser sends it. */
export function pictureForm(bytes: Uint8Array, { name = 'card.jpg', type = 'image/jpeg', field = 'file' } = {}) {
  const boundary = 'a-boundary-of-the-tests';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A request of a return with pictures, as the page sends it. @param request null for none */
export function returnForm(request: object | null, pictures: readonly Uint8Array[], field = 'picture') {
  const boundary = 'a-boundary-of-the-tests';
  const part = (name: string, more: string, content: Uint8Array | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const file = '; filename="picture"\r\nContent-Type: image/jpeg';
  return {
    payload: Buffer.concat([
      ...(request === null ? [] : part('request', '', JSON.stringify(request))),
      ...pictures.flatMap((bytes) => part(field, file, bytes)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

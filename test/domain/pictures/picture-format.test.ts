import { describe, expect, it } from 'vitest';
import { headLength, pictureFormat } from '#domain/pictures/picture-format.ts';
import { risingShare } from '#domain/pictures/rising-share.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])));

describe('the format of a picture', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF')],
    ['png', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)],
    ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['avif', bytes(0, 0, 0, 0x20, 'ftypavif')],
    ['avif', bytes(0, 0, 0, 0x20, 'ftypavis')],
    ['heic', bytes(0, 0, 0, 0x20, 'ftypheic')],
    ['heic', bytes(0, 0, 0, 0x20, 'ftypmif1')],
    ['gif', bytes('GIF89a')],
    ['gif', bytes('GIF87a')],
  ])('is %s by its first bytes [IMG-08]', (format, head) => {
    expect(pictureFormat(head)).toBe(format);
    expect(pictureFormat(bytes(...head, ' and more'))).toBe(format);
    expect(head.length).toBeLessThanOrEqual(headLength);
  });

  it.each([
    ['nothing', bytes()],
    ['markup', bytes('<svg xmlns=')],
    ['a sound in the same envelope as WebP', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
    ['a film in the same envelope as AVIF', bytes(0, 0, 0, 0x20, 'ftypmp42')],
    ['a signature that breaks off', bytes(0x89, 'PN')],
    ['two of the three bytes of a JPEG', bytes(0xff, 0xd8, 0)],
    ['other two of the three bytes of a JPEG', bytes(0xff, 0, 0xff)],
    ['the last two of the three bytes of a JPEG', bytes(0, 0xd8, 0xff)],
    ['the name of WebP without its envelope', bytes('RIFX', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['the name of AVIF without its envelope', bytes(0, 0, 0, 0x20, 'fxypavif')],
    ['a GIF of no version', bytes('GIF90a')],
    ['a signature that begins later', bytes(' GIF89a')],
  ])('is unknown for %s [IMG-08]', (_, head) => {
    expect(pictureFormat(head)).toBeNull();
  });
});

describe('a share that rises', () => {
  it('is told when it is more than before, and never as more than all [IMG-06]', () => {
    const told: number[] = [];
    const rise = risingShare((share) => told.push(share));
    for (const share of [0, 0.5, 0.25, 0.5, Number.NaN, 0.75, 2, 1]) rise(share);
    expect(told).toEqual([0, 0.5, 0.75, 1]);
  });
});

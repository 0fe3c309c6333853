import { crc32, deflateSync } from 'node:zlib';
import { latePackages } from '../node/late-packages.ts';

/** Pixels of the longer side: the shop stores no more. */
const longestSide = 4_096;

/** Signature and head of a PNG. */
const headBytes = 33;

/** Says which profile the pixels have (PNG, 11.3.2.3): sharp can only convert them to one. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 'iCCP'.length);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, headBytes), length, chunk, sum, png.subarray(headBytes)]);
}

/**
 * Decodes a HEIC photo to a PNG of its first picture, upright and with its color profile.
 * Takes a second of CPU and 200 MB for 12 megapixels, 4 seconds and 500 MB for 48. @throws when it is damaged
 */
export async function heicToPng(bytes: Uint8Array): Promise<Buffer> {
  const libheif = latePackages.libheif();
  await libheif.ready;
  const [photo] = new libheif.HeifDecoder().decode(bytes);
  if (!photo) throw new Error('no picture in the file');
  // libheif has turned it already.
  const [width, height] = [photo.get_width(), photo.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) =>
    photo.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('damaged')))),
  );
  const sharp = latePackages.sharp();
  const { icc } = await sharp(bytes).metadata();
  const png = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return icc ? withProfile(png, icc) : png;
}

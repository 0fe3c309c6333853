import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
// As bytes: the shop's own code, where it runs in the same process, forbids the library to open files.
const inPublic = (address: string) => readFileSync(join(root, 'public', address));

type Icon = { src: string; sizes: string; type: string; purpose?: string };
const manifest: { display: string; start_url: string; icons: Icon[] } = JSON.parse(
  inPublic('manifest.webmanifest').toString(),
);

describe('the installed shop', () => {
  it('opens in a window of its own at the home page [NAV-30]', () => {
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  });

  it('has icons of the sizes that browsers ask for, one of them maskable [NAV-30]', async () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of pictures) {
      const { width, height, format } = await sharp(inPublic(src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  it('has an icon without transparent corners for the home screen of a phone [NAV-30]', async () => {
    const [, address = ''] =
      /rel="apple-touch-icon" href="([^"]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
    expect((await sharp(inPublic(address)).stats()).isOpaque).toBe(true);
  });
});

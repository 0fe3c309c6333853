import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksAt } from '#domain/scanning/frame-looks.ts';
import { drawCode, emptyPicture } from '../../support/code-pictures.ts';
import { forget, type RunningShop, startShop } from '../support/running-shop.ts';
import type { Customer, Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

describe(`the worker that reads labels, in ${process.env.ENGINE}`, () => {
  let shop: RunningShop;
  let engine: Engine;
  let customer: Customer;
  beforeAll(async () => {
    engine = await (process.env.ENGINE === 'firefox' ? openFirefox() : openWebkit());
    customer = await engine.newCustomer();
    shop = await startShop();
  });
  afterAll(async () => {
    await customer?.leave();
    await engine?.close();
    await shop?.stop();
    if (shop) await forget(shop.dataDir);
  });

  it('reads a label under the policy of its own file, where the page itself may compile no WebAssembly [SCAN-11]', async () => {
    const worker = readdirSync('dist/page/assets').find((name) => /^scan-worker-.*\.js$/.test(name));
    const picture = emptyPicture(240, 90);
    await drawCode(picture, { format: 'Code128', text: '12345678' }, { x: 120, y: 45, size: 2 });
    const { width, height, pixels } = picture;

    const tab = await customer.openTab();
    await tab.goto(`${shop.url}/about`);
    const inPage = await tab.run(() => {
      try {
        return `compiled ${new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))}`;
      } catch {
        return 'refused';
      }
    });
    expect(inPage).toBe('refused');

    await tab.run(
      (address, size, brightness, looks) => {
        const reader = new Worker(address, { type: 'module' });
        const tell = (text: string) => document.documentElement.setAttribute('data-read', text);
        reader.addEventListener('message', ({ data }) => tell(JSON.stringify(data)));
        reader.addEventListener('error', ({ message }) => tell(`error ${message}`));
        const frame = { ...size, pixels: Uint8ClampedArray.from(brightness) };
        reader.postMessage({ id: 1, frame, looks, expected: null });
      },
      `/assets/${worker}`,
      { width, height },
      [...pixels],
      looksAt(0),
    );
    await expect
      .poll(() => tab.run(() => document.documentElement.getAttribute('data-read')))
      .toBe('{"id":1,"found":[{"format":"Code128","text":"12345678"}]}');
  });
});

import { existsSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';
import { type Customer, type Engine, installed, sizes, type Tab } from './engine.ts';

const places = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Whatever Firefox itself asks for goes to a proxy that is not there; a shop on this machine is reached without it. Puppeteer's
 * own preferences switch off updates, telemetry and the rest.
 */
const staysHere = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.failover_direct': false,
  'network.proxy.allow_bypass': false,
  'network.dns.disabled': true,
  'network.trr.mode': 5,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'app.normandy.enabled': false,
};

/** Firefox fails what a page still asks for when it is left, and tells the page, which logs it: that is no complaint. */
const isQuiet = (page: Page): Promise<void> => page.waitForNetworkIdle({ idleTime: 500, timeout: 20_000 });

const tabOf = (page: Page): Tab => ({
  goto: async (url) => {
    await isQuiet(page);
    await page.goto(url);
  },
  reload: async () => {
    await isQuiet(page);
    await page.reload();
  },
  // The library's type also maps handles of objects in the page, which no journey has.
  run: (inPage, ...given) => page.evaluate(inPage as never, ...(given as never)) as never,
  load: async (library) => {
    await page.evaluate(library);
  },
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: async (key) => {
    if (key !== 'BackTab') return page.keyboard.press(key);
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
  },
});

export async function openFirefox(): Promise<Engine> {
  const executablePath = installed(places, existsSync, 'firefox-esr');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: staysHere });
  const newCustomer = async (): Promise<Customer> => {
    const context = await browser.createBrowserContext();
    const complaints: (string | Promise<string>)[] = [];
    return {
      openTab: async (size = 'desktop') => {
        const page = await context.newPage();
        await page.setViewport(sizes[size]);
        page.on('console', (message) => {
          if (message.type() !== 'error' && message.type() !== 'warn') return;
          const texts = Promise.all(message.args().map((value) => value.jsonValue().catch(() => message.text())));
          complaints.push(texts.then((parts) => parts.map((part) => JSON.stringify(part)).join(' ')));
        });
        page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
        return tabOf(page);
      },
      complaints: () => Promise.all(complaints),
      leave: () => context.close(),
    };
  };
  return { newCustomer, close: () => browser.close() };
}

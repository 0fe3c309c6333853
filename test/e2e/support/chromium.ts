import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

/** Chromium without windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const switches = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium or Chrome. @throws when there is none */
export function chromiumPath(): string {
  const path = places.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.');
  return path;
}

/** The journeys take a tenth less CPU time without windows; what is measured or drawn takes the Chromium of customers. */
const quickestPath = (): string =>
  process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell) ? headlessShell : chromiumPath();

export const openChromium = (executablePath = quickestPath(), more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...switches, ...more] });

/** Its camera shows a film, a `.y4m` file. */
export const openChromiumWithCamera = (film: string): Promise<Browser> =>
  openChromium(quickestPath(), [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);

let shared: Promise<Browser> | undefined;

/** The browser of all journeys of a worker. It ends with the worker. */
export async function sharedChromium(): Promise<Browser> {
  shared ??= openChromium();
  if (!(await shared).isConnected()) shared = openChromium();
  return shared;
}

/** What a suite has opened and not closed. */
export const closeContexts = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
};

/** A page in its own browser context, and its complaints. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
  /** Waits until the page is idle and nothing it asked for is missing. */
  settled(): Promise<void>;
};

/** Browsers log expected error responses too (signed out, not found, conflict). Missing page files are not expected. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /status of 40[149]/.test(message.text()) && !/\/assets\/|\.\w{2,5}$/.test(new URL(message.location().url).pathname);

/** Opens a page; collects console errors, uncaught errors and external requests in `complaints`. */
export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, ...options });
  const complaints: string[] = [];
  const unanswered = new Set<Request>();
  let requests = 0;
  context.on('page', (page) => {
    page.on('request', (request) => {
      requests += 1;
      // What the document before has asked for may never be answered.
      if (request.isNavigationRequest()) unanswered.clear();
      unanswered.add(request);
    });
    page.on('requestfinished', (request) => unanswered.delete(request));
    page.on('requestfailed', (request) => unanswered.delete(request));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (!isRefusal(message)) complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL).origin) {
        complaints.push(`request elsewhere: ${url.origin}`);
      }
    });
  });
  const page = await context.newPage();
  const settled = async (): Promise<void> => {
    let known: number;
    do {
      known = requests;
      await Promise.all([...unanswered].map(async (request) => (await request.response())?.finished()));
      await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 1_000 })));
    } while (requests > known);
  };
  return { context, page, complaints, settled };
}

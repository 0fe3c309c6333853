import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/running-shop.ts';
import { type Customer, type Engine, installed, type Key, sizes, type Tab } from './engine.ts';

const driverPlaces = [process.env.WEBKIT_DRIVER_PATH ?? '', '/usr/bin/WebKitWebDriver'];

/** Of the WebDriver standard. */
const keyCodes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  BackTab: '\uE008\uE004',
  Enter: '\uE007',
  ArrowDown: '\uE015',
};

type Recording = { complaints?: string[]; isLeft?: boolean };

/** WebKitGTK's driver tells nothing of the console: the page's own functions are listened to, from when its document is there. */
function record(): string[] {
  const page = window as unknown as Recording;
  if (page.complaints !== undefined) return page.complaints;
  const complaints: string[] = [];
  page.complaints = complaints;
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: what the page says is read here.
    const say = console[level];
    console[level] = (...told: unknown[]) => {
      complaints.push(told.map((part) => JSON.stringify(part)).join(' '));
      say.apply(console, told);
    };
  }
  window.addEventListener('error', (event) => complaints.push(`uncaught: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) => complaints.push(`uncaught: ${event.reason}`));
  return complaints;
}

type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/** Calls of the WebDriver standard: JSON over HTTP. */
const callsTo =
  (address: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value as never;
  };

/** A screen in memory. */
async function openScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const path = installed(['/usr/bin/Xvfb'], existsSync, 'xvfb');
  const screen = spawn(path, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function untilAnswers(call: Call): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await setTimeout(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** The commands of a session go to its current window, so a tab makes itself current first. */
function tabOf(session: Call, handle: string, complaints: string[]): Tab {
  const inTab = async <Answer>(path: string, body: object): Promise<Answer> => {
    await session('POST', '/window', { handle });
    return session('POST', path, body);
  };
  const run: Tab['run'] = (inPage, ...given) =>
    inTab('/execute/sync', { script: `return (${inPage})(...arguments)`, args: given });
  const collect = async (): Promise<void> => {
    complaints.push(...(await run(() => (window as unknown as Recording).complaints?.splice(0) ?? [])));
  };
  /** The session does not wait for pages: listening begins as soon as a document is there. */
  const leaveBy = async (way: () => Promise<unknown>): Promise<void> => {
    await collect();
    await run(() => Object.assign(window, { isLeft: true }) && null);
    await way();
    while (await run(() => 'isLeft' in window || document.documentElement === null).catch(() => true)) {}
    await run(record);
  };
  const act = (id: string, type: 'key' | 'pointer', actions: readonly object[]): Promise<void> =>
    inTab('/actions', { actions: [{ type, id, actions }] });
  /** All down in their order, then up. */
  const pressed = (keys: string) => [
    ...[...keys].map((value) => ({ type: 'keyDown', value })),
    ...[...keys].reverse().map((value) => ({ type: 'keyUp', value })),
  ];
  const typed = (keys: Iterable<string>) =>
    [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  return {
    goto: (url) => leaveBy(() => inTab('/url', { url })),
    reload: () => leaveBy(() => inTab('/refresh', {})),
    run,
    load: (library) => inTab('/execute/sync', { script: library, args: [] }),
    click: (x, y) =>
      act('mouse', 'pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => act('keyboard', 'key', typed(text)),
    press: (key) => act('keyboard', 'key', pressed(keyCodes[key])),
  };
}

async function openCustomer(call: Call): Promise<Customer> {
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy: 'none' } },
  });
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/window/rect', sizes.desktop);
  const complaints: string[] = [];
  const tabs: Tab[] = [];
  const openTab = async (): Promise<Tab> => {
    const handle =
      tabs.length === 0
        ? await session<string>('GET', '/window')
        : (await session<{ handle: string }>('POST', '/window/new', { type: 'tab' })).handle;
    const tab = tabOf(session, handle, complaints);
    tabs.push(tab);
    return tab;
  };
  return {
    openTab,
    complaints: async () => {
      for (const tab of tabs) complaints.push(...(await tab.run(record)).splice(0));
      return complaints;
    },
    leave: () => session('DELETE', ''),
  };
}

/** The driver and its browser, on a screen of their own. It serves one session at a time. */
export async function openWebkit(): Promise<Engine> {
  const path = installed(driverPlaces, existsSync, 'webkit2gtk-driver');
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await untilAnswers(call);
  return {
    newCustomer: () => openCustomer(call),
    close: async () => {
      const gone = [once(driver, 'exit'), once(screen, 'exit')];
      driver.kill();
      screen.kill();
      await Promise.all(gone);
    },
  };
}

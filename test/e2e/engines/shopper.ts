import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Key, Tab } from './engine.ts';

/** Finds elements by role and name, as in the tests of components. */
const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The part of it that the page uses. */
type Library = {
  readonly TestingLibraryDom: {
    queryAllByRole(root: HTMLElement, role: string, options: { name?: string | RegExp }): HTMLElement[];
    queryAllByLabelText(root: HTMLElement, label: string | RegExp): HTMLElement[];
  };
};

/**
 * What the customer looks for: a role and a name, in `within` where it stands several times. A field for passwords has no
 * role: `field` is any field with this label.
 */
export type Wanted = {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly within?: Wanted;
  readonly nth?: number;
};

/** As data that a page can be given. */
type Sent = { readonly role: string; readonly name: readonly [string, string] | string | null; readonly nth: number };

const sentOf = ({ role, name, within, nth = 0 }: Wanted): readonly Sent[] => [
  ...(within ? sentOf(within) : []),
  { role, name: name instanceof RegExp ? [name.source, name.flags] : (name ?? null), nth },
];

/** Where a found element is, and what can be asked of it. `isCovered` also while it is moving or out of view. */
type Found = {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isFocused: boolean;
  readonly x: number;
  readonly y: number;
  readonly isCovered: boolean;
};

/** In the page; finds, scrolls there when asked, and lets an animation frame pass to see whether it moves. */
async function lookUp(path: readonly Sent[], reach: boolean): Promise<Found | null> {
  const { TestingLibraryDom } = window as unknown as Library;
  const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  let root: HTMLElement | undefined = document.body;
  let count = 0;
  for (const { role, name, nth } of path) {
    if (!root) return null;
    const wanted = name === null || typeof name === 'string' ? name : new RegExp(name[0], name[1]);
    const all: HTMLElement[] =
      role === 'field'
        ? queryAllByLabelText(root, wanted ?? /./)
        : queryAllByRole(root, role, wanted === null ? {} : { name: wanted });
    count = all.length;
    root = all[nth];
  }
  if (!root) return null;
  const element = root;
  if (reach) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  const before = element.getBoundingClientRect();
  if (reach) await new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next())));
  // A link that breaks has several boxes, and nothing of it may be in the middle of all.
  const box = element.getClientRects()[0] ?? before;
  const now = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const isOnTop = top !== null && (element.contains(top) || top.contains(element) || (label?.contains(top) ?? false));
  return {
    count,
    text: element.textContent ?? '',
    value: 'value' in element ? String(element.value) : '',
    isFocused: element.contains(document.activeElement),
    x,
    y,
    isCovered: !isOnTop || before.x !== now.x || before.y !== now.y,
  };
}

/** In the page. React reads a select through the property of its prototype. */
function choose(path: readonly Sent[], option: string): void {
  const { TestingLibraryDom } = window as unknown as Library;
  const { role, name } = path[0] ?? { role: '', name: null };
  const wanted = name === null || typeof name === 'string' ? name : new RegExp(name[0], name[1]);
  const select = TestingLibraryDom.queryAllByRole(document.body, role, { name: wanted ?? '' })[0] as HTMLSelectElement;
  select.value = [...select.options].find(({ text }) => text === option)?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const named = (wanted: Wanted): string => `${wanted.role} ${wanted.name ?? ''}`;

/** A customer's eyes and hands in a tab. All wait until the page is so far. */
export class Shopper {
  readonly tab: Tab;
  readonly #url: string;

  constructor(tab: Tab, url: string) {
    this.tab = tab;
    this.#url = url;
  }

  goTo(path: string): Promise<void> {
    return this.tab.goto(`${this.#url}${path}`);
  }

  /** Null while it is not there, or while the page is on its way to another one. */
  async find(wanted: Wanted, reach = false): Promise<Found | null> {
    try {
      if (!(await this.tab.run(() => 'TestingLibraryDom' in window))) await this.tab.load(finder);
      return await this.tab.run(lookUp, sentOf(wanted), reach);
    } catch {
      return null;
    }
  }

  async sees(wanted: Wanted): Promise<Found> {
    let found: Found | null = null;
    await expect
      .poll(
        async () => {
          found = await this.find(wanted);
          return found !== null;
        },
        { message: `sees ${named(wanted)}` },
      )
      .toBe(true);
    return found as unknown as Found;
  }

  async seesNo(wanted: Wanted): Promise<void> {
    await expect.poll(() => this.find(wanted), { message: `sees no ${named(wanted)}` }).toBeNull();
  }

  async counts(wanted: Wanted, count: number): Promise<void> {
    await expect.poll(async () => (await this.find(wanted))?.count ?? 0, { message: named(wanted) }).toBe(count);
  }

  /** Text anywhere on the page. */
  async reads(text: RegExp): Promise<void> {
    await expect.poll(() => this.tab.run(() => document.body.innerText).catch(() => '')).toMatch(text);
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.tab.run(() => location.pathname + location.search).catch(() => '')).toMatch(path);
  }

  async presses(wanted: Wanted): Promise<void> {
    let found: Found | null = null;
    await expect
      .poll(
        async () => {
          found = await this.find(wanted, true);
          return found !== null && !found.isCovered;
        },
        { message: `can press ${named(wanted)}` },
      )
      .toBe(true);
    const { x, y } = found as unknown as Found;
    await this.tab.click(x, y);
  }

  async fills(label: string | RegExp, text: string, role = 'textbox', within?: Wanted): Promise<void> {
    const field = { role, name: label, ...(within && { within }) };
    await this.presses(field);
    await this.tab.type(text);
    await expect.poll(async () => (await this.find(field))?.value, { message: named(field) }).toBe(text);
  }

  async chooses(label: string | RegExp, option: string): Promise<void> {
    const field = { role: 'combobox', name: label };
    await this.sees(field);
    await this.tab.run(choose, sentOf(field), option);
  }

  /**
   * Presses Tab, or Shift and Tab, until it has the focus. Not once around the page: Firefox then has the focus in its own window, and
   * what gets the keys does not act on them. @throws when it never gets it
   */
  async tabsTo(wanted: Wanted, key: 'Tab' | 'BackTab' = 'Tab'): Promise<void> {
    if ((await this.sees(wanted)).isFocused) return;
    for (let presses = 0; presses < 80; presses += 1) {
      await this.tab.press(key);
      if ((await this.find(wanted))?.isFocused) return;
    }
    throw new Error(`the key Tab never reaches ${named(wanted)}`);
  }

  async keys(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** Until React has taken over the server's HTML: what is pressed before is done once only. */
  async isReady(): Promise<void> {
    await expect.poll(() => this.tab.run(() => document.querySelector('#first-data') === null)).toBe(true);
  }
}

import { describe, expect, it } from 'vitest';
import { whenQuiet } from '#adapters/browser/page-quiet.ts';

/** A window that loads, becomes idle and is pressed when the test says so. */
function aPage(readyState: DocumentReadyState, hasIdleCallbacks = true) {
  const idle: (() => void)[] = [];
  const target = new EventTarget();
  const page = Object.assign(target, {
    document: { readyState } as Document,
    setTimeout: ((job: () => void) => idle.push(job)) as unknown as Window['setTimeout'],
    ...(hasIdleCallbacks && {
      requestIdleCallback: ((job: () => void) => idle.push(job)) as unknown as Window['requestIdleCallback'],
    }),
  });
  let isQuiet = false;
  void whenQuiet(page as unknown as Window).then(() => {
    isQuiet = true;
  });
  return {
    fire: (name: string) => target.dispatchEvent(new Event(name)),
    becomeIdle: () => {
      for (const job of idle.splice(0)) job();
    },
    isQuiet: async () => {
      await Promise.resolve();
      return isQuiet;
    },
  };
}

describe('a page', () => {
  it('is quiet when it has loaded and is idle', async () => {
    const page = aPage('interactive');
    page.becomeIdle();
    expect(await page.isQuiet()).toBe(false);
    page.fire('load');
    expect(await page.isQuiet()).toBe(false);
    page.becomeIdle();
    expect(await page.isQuiet()).toBe(true);
  });

  it.each([true, false])('that has loaded before is quiet when it is idle, with idle callbacks: %s', async (has) => {
    const page = aPage('complete', has);
    expect(await page.isQuiet()).toBe(false);
    page.becomeIdle();
    expect(await page.isQuiet()).toBe(true);
  });

  it.each(['pointerdown', 'click', 'keydown', 'touchstart'])('does not wait longer than for a %s', async (press) => {
    const page = aPage('loading');
    page.fire(press);
    expect(await page.isQuiet()).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const script = readFileSync('public/theme.js', 'utf8');

const states = () => ({
  late: document.querySelectorAll('[rel="late-modulepreload"], [type="late-module"]').length,
  ahead: [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
  code: [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src),
});

const loaded = { late: 0, ahead: ['http://shop.example/libraries.js'], code: ['http://shop.example/index.js'] };

/** Told by the browser when the first frame is on the screen, also afterwards. */
let painted: () => void;

describe('the code of a page that came with its content', () => {
  beforeEach(() => {
    painted = () => {
      throw new Error('not asked for');
    };
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(notify: () => void) {
          this.#tell = notify;
        }
        #tell: () => void;
        observe(asked: unknown) {
          expect(asked).toEqual({ type: 'paint', buffered: true });
          painted = this.#tell;
        }
      },
    );
    document.head.innerHTML =
      '<script type="late-module" crossorigin src="http://shop.example/index.js"></script>' +
      '<link rel="late-modulepreload" href="http://shop.example/libraries.js">';
    document.body.innerHTML = '<button type="button">Add</button>';
    new Function('window', 'document', script)(window, document);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    window.takePressed?.();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  it.each([
    ['a press', new Event('pointerdown')],
    ['a key', new Event('keydown')],
  ])('is loaded with %s, before the page is painted', (_, sign) => {
    expect(states()).toEqual({ late: 2, ahead: [], code: [] });
    document.querySelector('button')?.dispatchEvent(sign);
    expect(states()).toEqual(loaded);
  });

  it('is loaded once, when the page is painted with its pictures', async () => {
    window.dispatchEvent(new Event('load'));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 5; frames += 1) await frame();
    expect(states().code).toEqual([]);
    painted();
    await expect.poll(states).toEqual(loaded);
    document.querySelector('button')?.dispatchEvent(new Event('keydown'));
    expect(states()).toEqual(loaded);
  });
});

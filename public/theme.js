/*
 * Sets the look before anything is painted, so that no page flashes in the wrong colours. The page knows the same key as
 * `storageKeys.theme`. Plain script, blocking, first in the head; it never throws.
 */
(() => {
  let mode;
  try {
    mode = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // A browser that forbids storage gets the device's look.
  }
  let look = 'light';
  try {
    if (mode === 'dark' || (mode !== look && window.matchMedia('(prefers-color-scheme: dark)').matches)) look = 'dark';
  } catch {
    // One that does not tell the device's look gets light.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', look);
})();

/*
 * The server's page shows buttons before the code behind them is there. What is pressed until then is kept, and done when
 * the page has started (`early-actions.ts`). A link pressed after a button waits too, once, so that leaving the page does
 * not lose what the button was to do. React does not see these presses: while it takes over it would lose some.
 */
(() => {
  const pressed = new Set();
  const keep = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest('button[type=button]');
    const link = target?.closest('a[href]');
    const opensHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (button) {
      event.stopPropagation();
      pressed.add(button);
    } else if (link && opensHere && pressed.size > 0 && !pressed.has(link)) {
      event.preventDefault();
      event.stopPropagation();
      pressed.add(link);
    }
  };
  addEventListener('click', keep, true);
  globalThis.takePressed = () => {
    removeEventListener('click', keep, true);
    return [...pressed];
  };
})();

/*
 * The server's page is complete without its code, which comes after styles, font and pictures: when the page is painted
 * with them, at the first press or key, or after three seconds.
 */
(() => {
  const loadCode = () => {
    for (const link of document.querySelectorAll('[rel=late-modulepreload]')) link.rel = 'modulepreload';
    for (const late of document.querySelectorAll('[type=late-module]')) {
      const { src } = late;
      late.replaceWith(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
    }
  };
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, loadCode, true);
  // A busy device shows its first frame long after it was drawn. The second frame from then begins when all is on the screen.
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(loadCode)));
  addEventListener('load', () => new PerformanceObserver(afterFrames).observe({ type: 'paint', buffered: true }));
  setTimeout(loadCode, 3000);
})();

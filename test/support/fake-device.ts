/** A device whose look can be changed, and what else jsdom lacks and the page asks for. */
export type FakeDevice = { setDark(dark: boolean): void };

/** The device asks for no motion, so that no test waits for a transition. */
const isMotionQuery = (media: string): boolean => media.includes('prefers-reduced-motion: reduce');
const isDarkQuery = (media: string): boolean => media.includes('prefers-color-scheme: dark');

export function installDevice({ dark = false } = {}): FakeDevice {
  let isDark = dark;
  const listeners = new Set<(event: { matches: boolean }) => void>();
  const listen = (listener: unknown) => listeners.add(listener as (event: { matches: boolean }) => void);
  const forget = (listener: unknown) => listeners.delete(listener as (event: { matches: boolean }) => void);
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return isMotionQuery(media) || (isDarkQuery(media) && isDark);
      },
      onchange: null,
      addListener: listen,
      removeListener: forget,
      addEventListener: (_: string, listener: unknown) => isDarkQuery(media) && listen(listener),
      removeEventListener: (_: string, listener: unknown) => forget(listener),
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.scrollTo = () => {};
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  return {
    setDark: (next) => {
      isDark = next;
      for (const listener of listeners) listener({ matches: next });
    },
  };
}

/** What a journey does in any browser. Elements are found by `Shopper`, the same way in each. */
export type Tab = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function, which uses nothing from around it, in the page. */
  run<Given extends readonly unknown[], Result>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Makes the names of a library known to what `run` runs. */
  load(library: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
};

/** 'BackTab' is Tab with Shift. */
export type Key = 'Tab' | 'BackTab' | 'Enter' | 'ArrowDown';

export type Size = 'desktop' | 'phone';

export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<Size, object>;

/** A customer with storage and cookies of their own. */
export type Customer = {
  openTab(size?: Size): Promise<Tab>;
  /** Errors and warnings in the console, and uncaught errors, of all tabs. */
  complaints(): Promise<readonly string[]>;
  leave(): Promise<void>;
};

export type Engine = {
  newCustomer(): Promise<Customer>;
  close(): Promise<void>;
};

/** Its first place that exists. @throws with what to install */
export function installed(places: readonly string[], exists: (path: string) => boolean, packages: string): string {
  const path = places.find((place) => place !== '' && exists(place));
  if (path === undefined) throw new Error(`Not found: ${places.join(' or ')}. Install it: apt-get install ${packages}`);
  return path;
}

/**
 * jsdom answers the same, quicker: to compute a style it matches the element and its ancestors with every rule of its own
 * style sheet, and to find a label it walks the document once for each label. A name of a button asks for both.
 */

import { findFirstQuickly, findQuickly, keptBehind, matchesQuickly } from './quick-selectors.ts';

type ComputedStyle = typeof window.getComputedStyle;
/** jsdom's own. */
export const fullStyle: ComputedStyle = window.getComputedStyle.bind(window);

const quickProperties = ['display', 'visibility', 'pointer-events'] as const;
type QuickProperty = (typeof quickProperties)[number];

/** The attributes on which they depend in jsdom's style sheet. */
const attributes = ['hidden', 'open', 'popover', 'type'];

const ofBareElements = new Map<string, Readonly<Record<QuickProperty, string>>>();

/** Of an element without a style of its own and without ancestors. */
function bareStyle(element: Element): Readonly<Record<QuickProperty, string>> {
  const values = attributes.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, ...values]);
  const known = ofBareElements.get(key);
  if (known) return known;
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  for (const [at, name] of attributes.entries()) {
    const value = values[at];
    if (typeof value === 'string') bare.setAttribute(name, value);
  }
  const full = fullStyle(bare);
  const [display, visibility, pointerEvents] = quickProperties.map((name) => full.getPropertyValue(name));
  const found = { display: display ?? '', visibility: visibility ?? '', 'pointer-events': pointerEvents ?? '' };
  ofBareElements.set(key, found);
  return found;
}

const ownStyle = (element: Element, property: QuickProperty): string =>
  'style' in element ? (element.style as CSSStyleDeclaration).getPropertyValue(property) : '';

const displayOf = (element: Element): string => ownStyle(element, 'display') || bareStyle(element).display;

const inherited = (property: 'visibility' | 'pointer-events', initial: string) => (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, property);
    if (own && own !== 'inherit') return own;
    const bare = bareStyle(at)[property];
    if (bare !== initial) return bare;
  }
  return initial;
};

const answers: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
  'pointer-events': inherited('pointer-events', 'auto'),
};

type Concern = { readonly selector: string; readonly isInherited: boolean };

const rulesOf = (rule: CSSRule): CSSStyleRule[] => {
  if (rule instanceof CSSStyleRule) return [rule];
  return rule instanceof CSSMediaRule ? [...rule.cssRules].flatMap(rulesOf) : [];
};

/** The rules of a sheet that say something of visibility, on some screen. */
function concernsOf(sheet: CSSStyleSheet | undefined): readonly Concern[] {
  const isAny = /display|visibility|pointer-events/.test(sheet?.ownerNode?.textContent ?? '');
  return (isAny && sheet ? [...sheet.cssRules].flatMap(rulesOf) : []).flatMap(({ cssText, selectorText }) => {
    const isInherited = /visibility|pointer-events/.test(cssText);
    return isInherited || cssText.includes('display') ? [{ selector: selectorText, isInherited }] : [];
  });
}

/** The array that jsdom keeps behind `document.styleSheets`, which makes every sheet of it anew each time it is read. */
const sheets = (keptBehind(document.styleSheets) as { readonly _list: readonly object[] })._list;
const concerns = new WeakMap<object, readonly Concern[]>();

function concernsOfPage(): readonly Concern[] {
  const found: Concern[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const known = concerns.get(sheet) ?? concernsOf(document.styleSheets[at]);
    concerns.set(sheet, known);
    found.push(...known);
  }
  return found;
}

/** Its style depends on where it stands, or on the page's own style sheets. */
const needsJsdom = (element: Element): boolean =>
  element.localName === 'summary' ||
  concernsOfPage().some(({ selector, isInherited }) =>
    isInherited ? element.closest(selector) !== null : element.matches(selector),
  );

/** What is asked most at once, everything else by jsdom. */
const quickStyle: ComputedStyle = (element, pseudo) => {
  if (pseudo || needsJsdom(element)) return fullStyle(element, pseudo);
  let full: CSSStyleDeclaration | undefined;
  const ask = (name: string) => answers[name]?.(element);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') {
        return (property: string) => {
          const quick = ask(property);
          if (quick !== undefined) return quick;
          full ??= fullStyle(element);
          return full.getPropertyValue(property);
        };
      }
      const quick = typeof name === 'string' ? ask(name) : undefined;
      if (quick !== undefined) return quick;
      full ??= fullStyle(element);
      const value: unknown = Reflect.get(full, name, full);
      return typeof value === 'function' ? value.bind(full) : value;
    },
  });
};

const labelable = 'button, meter, output, progress, select, textarea, input:not([type="hidden" i])';

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(labelable);
  const found = id === '' ? null : document.getElementById(id);
  // Quicker than `matches`.
  return found && 'labels' in found && found.getAttribute('type')?.toLowerCase() !== 'hidden' ? found : null;
}

const labels = (control: Element, label: HTMLLabelElement): boolean => {
  const id = label.getAttribute('for');
  return (id === null ? label.contains(control) : id === control.id) && controlOf(label) === control;
};

const labelsOf = (control: Element): HTMLLabelElement[] =>
  [...document.querySelectorAll('label')].filter((label) => labels(control, label));

function quickenSelectors(): void {
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return matchesQuickly(this, selector) ?? matches.call(this, selector);
    },
  });
  for (const prototype of [Document.prototype, Element.prototype]) {
    const { querySelector, querySelectorAll } = prototype;
    Object.assign(prototype, {
      querySelector(this: Document | Element, selector: string) {
        const found = findFirstQuickly(this, selector);
        return found ? found.first : querySelector.call(this, selector);
      },
      querySelectorAll(this: Document | Element, selector: string) {
        const found = findQuickly(this, selector);
        return found
          ? Object.assign(found, { item: (at: number) => found[at] ?? null })
          : querySelectorAll.call(this, selector);
      },
    });
  }
}

export function quickenJsdom(): void {
  window.getComputedStyle = quickStyle;
  quickenSelectors();
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        return labelsOf(this);
      },
    });
  }
}

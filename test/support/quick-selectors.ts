/**
 * Finds elements by simple selectors, the same as jsdom does and in a tenth of the time: Testing Library asks for lists of
 * names for each role, and jsdom then walks the page for each name and reads what it found through proxies.
 */

/** An element as jsdom keeps it, behind the one that scripts see. */
type Kept = {
  readonly _localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
};

type Test = (element: Kept) => boolean;

const symbolIn = (owner: object, description: string): symbol => {
  const found = Object.getOwnPropertySymbols(owner).find((symbol) => symbol.description === description);
  if (found === undefined) throw new Error(`jsdom has no ${description} here`);
  return found;
};

const keptSymbol = symbolIn(document.documentElement, 'impl');
/** What jsdom keeps behind an object that scripts see. */
export const keptBehind = (shown: object): object => Reflect.get(shown, keptSymbol);

const shownSymbol = symbolIn(keptBehind(document.documentElement), 'wrapper');
const shown = (kept: Kept): Element => Reflect.get(kept, shownSymbol);

/** Attributes whose values HTML compares with their case. */
const name = '(?:aria|data)-[\\w-]+|role|id|name|for|list|alt|href';
const parts = new RegExp(
  `\\.([\\w-]+)|(:not\\()?\\[(?:([\\w-]+)|(${name})(~?)="([^"\\\\]*)"|type="([^"\\\\]*)")\\]\\)?`,
  'g',
);
const compound = new RegExp(
  `^(\\*|[a-z][a-z0-9-]*)?((?:\\.[\\w-]+|\\[(?:[\\w-]+|(?:${name})~?="[^"\\\\]*"|type="[^"\\\\]*")\\]|:not\\(\\[(?:[\\w-]+|(?:${name})~?="[^"\\\\]*"|type="[^"\\\\]*")\\]\\))*)$`,
);

const tokens = (text: string | null): readonly string[] => text?.split(/[\t\n\f\r ]+/) ?? [];

function testOfPart([, className, not, present, attribute, isToken, value = '', type]: RegExpMatchArray): Test {
  if (className !== undefined) return (element) => tokens(element.getAttributeNS(null, 'class')).includes(className);
  const test = ((): Test => {
    if (present !== undefined) return (element) => element.getAttributeNS(null, present) !== null;
    if (type !== undefined) {
      return (element) => element.getAttributeNS(null, 'type')?.toLowerCase() === type.toLowerCase();
    }
    const name = attribute ?? '';
    if (isToken) return (element) => value !== '' && tokens(element.getAttributeNS(null, name)).includes(value);
    return (element) => element.getAttributeNS(null, name) === value;
  })();
  return not === undefined ? test : (element) => !test(element);
}

/** The test of a selector without a comma; null where it is none of the simple ones. */
function testOfCompound(selector: string): Test | null {
  const [found, element = '*', rest = ''] = compound.exec(selector) ?? [];
  if (!found) return null;
  const tests = [...rest.matchAll(parts)].map(testOfPart);
  if (element !== '*') tests.unshift(({ _localName }) => _localName === element);
  return (kept) => tests.every((test) => test(kept));
}

function testOfList(selector: string): Test | null {
  const tests = selector.split(',').map((one) => testOfCompound(one.trim()));
  const known = tests.filter((test) => test !== null);
  return known.length < tests.length ? null : (element) => known.some((test) => test(element));
}

const tests = new Map<string, Test | null>();

function testOf(selector: string): Test | null {
  const known = tests.get(selector);
  if (known !== undefined) return known;
  const test = testOfList(selector);
  tests.set(selector, test);
  return test;
}

type Collection = { _update(): void; readonly _list: readonly Kept[] };

function allIn(root: Document | Element): readonly Kept[] {
  const collection = keptBehind(root.getElementsByTagName('*')) as Collection;
  collection._update();
  return collection._list;
}

/** The elements inside that the selector finds; null where it is not simple. */
export function findQuickly(root: Document | Element, selector: string): Element[] | null {
  const test = testOf(selector);
  return test && allIn(root).filter(test).map(shown);
}

export function findFirstQuickly(
  root: Document | Element,
  selector: string,
): { readonly first: Element | null } | null {
  const test = testOf(selector);
  if (!test) return null;
  const found = allIn(root).find(test);
  return { first: found ? shown(found) : null };
}

/** Null where the selector is not simple. */
export function matchesQuickly(element: Element, selector: string): boolean | null {
  const test = testOf(selector);
  return test ? test(keptBehind(element) as Kept) : null;
}

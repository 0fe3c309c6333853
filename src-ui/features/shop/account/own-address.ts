/** A host that no shop has: whatever leads away from it is not this shop's. */
const here = 'https://this-shop.invalid';

/** What a browser drops from an address, or takes for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const tricks = /[\\\u0000-\u001f\u007f]/;

function parsed(text: string): URL | null {
  try {
    return new URL(text, here);
  } catch {
    return null;
  }
}

/**
 * An address of this shop, path and all, out of one that somebody put into a link; null for any other: a whole address,
 * '//evil.example', and whatever becomes one of them when a browser reads it.
 */
export function ownAddress(text: string): string | null {
  if (!text.startsWith('/') || tricks.test(text)) return null;
  const url = parsed(text);
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

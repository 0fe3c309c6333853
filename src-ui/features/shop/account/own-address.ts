/** An origin that cannot exist, to detect addresses that leave the shop. */
const here = 'https://this-shop.invalid';

/** Characters that browsers drop or read as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const tricks = /[\\\u0000-\u001f\u007f]/;

function parsed(text: string): URL | null {
  try {
    return new URL(text, here);
  } catch {
    return null;
  }
}

/** A path within this shop; null for anything that a browser would resolve to another site. */
export function ownAddress(text: string): string | null {
  if (!text.startsWith('/') || tricks.test(text)) return null;
  const url = parsed(text);
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

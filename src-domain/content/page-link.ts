/** Where a link of a content page leads; null where nobody is led (PAGE-07). */
export type PageLink = {
  /** `shop`: a page of this shop, by its path. */
  readonly to: 'outside' | 'mail' | 'shop';
  readonly href: string;
};

const [lastControl, deleteCharacter] = [0x20, 0x7f];

/** Browsers drop some of these from an address, and so read another one than was checked. */
const hasHidden = (text: string): boolean =>
  [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= lastControl || code === deleteCharacter;
  });

/** A host, and no name before it that only looks like one: `https://shop.example@elsewhere.example`. */
const outside = /^https?:\/\/(?![^/?#]*[@\\])[^/?#\\]+(?:[/?#]|$)/i;
const mail = /^mailto:[^@\s]+@[^@\s]+$/i;
/** `//elsewhere.example` and `/\elsewhere.example` lead out of the shop. */
const path = /^\/(?![/\\])[^\\]*$/;

/**
 * Reads the address of a link as somebody wrote it. Only http, https, mailto and paths of this shop lead anywhere; whatever
 * else an address may be (`javascript:`, `data:`, another host in disguise) is no link.
 */
export function pageLink(address: string): PageLink | null {
  const href = address.trim();
  if (hasHidden(href)) return null;
  if (path.test(href)) return { to: 'shop', href };
  if (outside.test(href)) return { to: 'outside', href };
  return mail.test(href) ? { to: 'mail', href } : null;
}

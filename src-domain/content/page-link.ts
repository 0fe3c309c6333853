/** The target of a link on a content page. */
export type PageLink = {
  /** `shop`: a path within this shop. */
  readonly to: 'outside' | 'mail' | 'shop';
  readonly href: string;
};

const [lastControl, deleteCharacter] = [0x20, 0x7f];

/** Browsers drop some hidden characters and would open another address than the one checked here. */
const hasHidden = (text: string): boolean =>
  [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= lastControl || code === deleteCharacter;
  });

/** Refuses user info that looks like a host: `https://shop.example@elsewhere.example`. */
const outside = /^https?:\/\/(?![^/?#]*[@\\])[^/?#\\]+(?:[/?#]|$)/i;
const mail = /^mailto:[^@\s]+@[^@\s]+$/i;
/** `//elsewhere.example` and `/\elsewhere.example` leave the shop. */
const path = /^\/(?![/\\])[^\\]*$/;

/** Allows only http, https, mailto and paths of this shop; null for `javascript:`, `data:` or a disguised host. */
export function pageLink(address: string): PageLink | null {
  const href = address.trim();
  if (hasHidden(href)) return null;
  if (path.test(href)) return { to: 'shop', href };
  if (outside.test(href)) return { to: 'outside', href };
  return mail.test(href) ? { to: 'mail', href } : null;
}

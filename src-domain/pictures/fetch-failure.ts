/** Why a picture was not fetched from another site's address (IMG-15). */
export const fetchFailures = [
  /** Nothing but an https address is fetched. */
  'picture-address-not-https',
  /** It leads into a private network, or to this machine. */
  'picture-address-not-public',
  /** The server's name is unknown, or no secure connection to it can be made. */
  'picture-server-unreachable',
  /** The server takes longer than a picture may. */
  'picture-server-too-slow',
  /** The server answers, but not with a picture: it has none there, or gives it to nobody. */
  'picture-not-sent',
  /** The server sends on to another address, and that one too, and so on. */
  'too-many-redirects',
] as const;
export type PictureFetchFailure = { readonly kind: (typeof fetchFailures)[number] };

/** Why a picture could not be fetched from another site. */
export const fetchFailures = [
  'picture-address-not-https',
  /** The address leads to a private network or to this machine. */
  'picture-address-not-public',
  /** The shop's settings name other hosts. */
  'picture-host-not-allowed',
  /** Unknown host, or no secure connection. */
  'picture-server-unreachable',
  /** The server did not answer in time. */
  'picture-server-too-slow',
  /** The server answered without a picture. */
  'picture-not-sent',
  /** The redirect limit was reached. */
  'too-many-redirects',
] as const;
export type PictureFetchFailure = { readonly kind: (typeof fetchFailures)[number] };

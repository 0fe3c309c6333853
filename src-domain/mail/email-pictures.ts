export type EmailPicture = {
  /** Content id, used as `cid:…`. */
  readonly cid: string;
  /** Path in the shop, such as `/images/…`. */
  readonly address: string;
};

/** The logo beside the shop's name. */
export const markAddress = '/email-mark.png';

/** Limits the size of an email: further cards are listed without a picture. */
const mostPictures = 20;

/** Collects the pictures of one email and attaches each once. */
export function collectPictures() {
  const attached = new Map<string, EmailPicture>();

  const attach = (address: string): string => {
    const picture = attached.get(address) ?? { cid: `picture${attached.size + 1}@shop`, address };
    attached.set(address, picture);
    return `cid:${picture.cid}`;
  };

  return {
    /** The `src` of a picture; null when it is not shown. */
    source: (address: string): string | null => {
      if (address.startsWith('https://')) return address;
      if (!/^\/(?!\/)/.test(address)) return null;
      return attached.has(address) || attached.size < mostPictures ? attach(address) : null;
    },
    attached: (): readonly EmailPicture[] => [...attached.values()],
  };
}

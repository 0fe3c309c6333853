/** A picture that travels inside the email. */
export type EmailPicture = {
  /** How the HTML names it: `cid:…`. */
  readonly cid: string;
  /** Its address in the shop, as `/images/…`. */
  readonly address: string;
};

/** The mark beside the shop's name. */
export const markAddress = '/email-mark.png';

/** More cards than this are listed without a picture: the email would weigh too much. */
const mostPictures = 20;

/** Collects the pictures of one email. Each is attached once, however often it is shown. */
export function collectPictures() {
  const attached = new Map<string, EmailPicture>();

  const attach = (address: string): string => {
    const picture = attached.get(address) ?? { cid: `picture${attached.size + 1}@shop`, address };
    attached.set(address, picture);
    return `cid:${picture.cid}`;
  };

  return {
    /** What `<img>` names the picture by; null where the email shows none. */
    source: (address: string): string | null => {
      if (address.startsWith('https://')) return address;
      if (!/^\/(?!\/)/.test(address)) return null;
      return attached.has(address) || attached.size < mostPictures ? attach(address) : null;
    },
    attached: (): readonly EmailPicture[] => [...attached.values()],
  };
}

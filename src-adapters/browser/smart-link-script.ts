import type { Log } from '#domain/shared/log.port.ts';
import { reallyWait, type Wait } from './simulated-delays.ts';

/** The affiliate network's script: it follows clicks on links to the marketplace. */
export const smartLinkScript = 'https://epnt.ebay.com/static/epn-smart-tools.js';

/** How long the script is waited for, and after which time it is looked for once more, in milliseconds (LIST-25). */
const longest = 5_000;
const lookAgain = 2_000;

export type SmartLinkParts = {
  /** The campaign of the affiliate network that links belong to. */
  readonly campaignId: string;
  readonly log: Log;
  readonly page?: Document;
  readonly wait?: Wait;
};

/** Where the script looks for what it is to know. */
const told = (campaignId: string) => ({
  _epn: { campaign: /^\d{1,15}$/.test(campaignId) ? Number(campaignId) : campaignId },
});

/**
 * Loads the affiliate network's script, once a page. Answers whether it came; without it links work as before, for their
 * parameters stand in them already (LIST-23, LIST-25). Never rejects.
 */
export function makeSmartLinks(parts: SmartLinkParts): () => Promise<boolean> {
  const { campaignId, log, page = document, wait = reallyWait } = parts;

  const load = async (): Promise<boolean> => {
    Object.assign(page.defaultView ?? {}, told(campaignId));
    const script = page.createElement('script');
    let came = false;
    const settled = new Promise<void>((resolve) => {
      script.addEventListener('load', () => {
        came = true;
        resolve();
      });
      script.addEventListener('error', () => resolve());
    });
    script.async = true;
    script.src = smartLinkScript;
    page.head.append(script);
    await Promise.race([settled, wait(longest)]);
    if (!came) await wait(lookAgain);
    if (!came) log.info('affiliate script not loaded; links work without it');
    return came;
  };

  let once: Promise<boolean> | null = null;
  return () => {
    once ??= load();
    return once;
  };
}

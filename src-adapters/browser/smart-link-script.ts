import type { Log } from '#domain/shared/log.port.ts';
import { reallyWait, type Wait } from './simulated-delays.ts';

export const smartLinkScript = 'https://epnt.ebay.com/static/epn-smart-tools.js';

/** Milliseconds to wait for the script, and until the single retry (LIST-25). */
const loadLimitMs = 5_000;
const lookAgain = 2_000;

export type SmartLinkParts = {
  /** Affiliate campaign. */
  readonly campaignId: string;
  readonly log: Log;
  readonly page?: Document;
  readonly wait?: Wait;
};

/** Global configuration that the script reads. */
const told = (campaignId: string) => ({
  _epn: { campaign: /^\d{1,15}$/.test(campaignId) ? Number(campaignId) : campaignId },
});

/** Loads the script once per page; resolves to whether it loaded. Never rejects; links work without it. */
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
    await Promise.race([settled, wait(loadLimitMs)]);
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

import { late } from '#adapters/browser/http/late.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { UseCases } from '#ui/use-cases.tsx';

/** Loads the affiliate script on first call; null without a campaign. */
export function smartLinksOf(campaign: AffiliateCampaign | null, log: Log): UseCases['loadSmartLinks'] {
  if (!campaign) return null;
  const loader = late(async () => {
    const { makeSmartLinks } = await import('#adapters/browser/smart-link-script.ts');
    return makeSmartLinks({ campaignId: campaign.campaignId, log });
  });
  return () =>
    void loader().then(
      (load) => load(),
      () => log.info('affiliate script not requested: its loader could not be loaded'),
    );
}

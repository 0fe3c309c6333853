import { cleanMarketplaceLink } from './marketplace-link.ts';

/** Affiliate settings. Without them links carry no parameters. */
export type AffiliateCampaign = {
  readonly campaignId: string;
  readonly rotationId: string;
  readonly toolId: string;
  readonly referenceId: string;
};

/** The cleaned link, with affiliate parameters when there is a campaign; null when it is not a marketplace link. */
export function shownMarketplaceLink(url: string, campaign: AffiliateCampaign | null): string | null {
  const link = cleanMarketplaceLink(url);
  if (!link || !campaign) return link;
  const parameters = [
    ['mkevt', '1'],
    ['mkcid', '1'],
    ['mkrid', campaign.rotationId],
    ['campid', campaign.campaignId],
    ['toolid', campaign.toolId],
    ['customid', campaign.referenceId],
  ];
  const query = parameters
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return `${link}?${query.join('&')}`;
}

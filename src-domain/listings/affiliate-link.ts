import { cleanMarketplaceLink } from './marketplace-link.ts';

/** The shop's affiliate settings; without a campaign links carry nothing (LIST-23). */
export type AffiliateCampaign = {
  readonly campaignId: string;
  readonly rotationId: string;
  readonly toolId: string;
  readonly referenceId: string;
};

/** The link as it is shown: cleaned, with affiliate parameters where a campaign is set (LIST-23); null for no link. */
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

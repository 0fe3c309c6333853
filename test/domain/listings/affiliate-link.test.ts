import { describe, expect, it } from 'vitest';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { outsideRel } from '#domain/listings/outside-rel.ts';

const url = 'https://www.ebay.com/itm/123456789012?_trk=x';
const clean = 'https://www.ebay.com/itm/123456789012';
const campaign = { campaignId: '5338', rotationId: '711-53200-19255-0', toolId: '10001', referenceId: 'goat & co' };

describe('a marketplace link as it is shown', () => {
  it('carries the parameters of the campaign from the settings [LIST-23]', () => {
    const shown = new URL(shownMarketplaceLink(url, campaign) ?? '');
    expect(Object.fromEntries(shown.searchParams)).toEqual({
      mkevt: '1',
      mkcid: '1',
      mkrid: '711-53200-19255-0',
      campid: '5338',
      toolid: '10001',
      customid: 'goat & co',
    });
    expect(`${shown.origin}${shown.pathname}`).toBe(clean);
  });

  it('carries none without a campaign, and is clean [LIST-23]', () => {
    expect(shownMarketplaceLink(url, null)).toBe(clean);
  });

  it('leaves out a setting that is empty [LIST-23]', () => {
    expect(shownMarketplaceLink(url, { ...campaign, referenceId: '', toolId: '' })).toBe(
      `${clean}?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=5338`,
    );
  });

  it('says that it is paid for where it carries parameters of a campaign, and only there [LIST-23]', () => {
    expect(outsideRel(shownMarketplaceLink(url, campaign) ?? '')).toBe('sponsored noopener');
    expect(outsideRel(shownMarketplaceLink(url, null) ?? '')).toBe('noopener');
    expect(outsideRel('https://example.org/camp?id=5338')).toBe('noopener');
  });

  it.each(['', 'javascript:alert(1)', 'https://evil.com/itm/123456789012'])('is not made from %j', (bad) => {
    expect(shownMarketplaceLink(bad, campaign)).toBeNull();
    expect(shownMarketplaceLink(bad, null)).toBeNull();
  });
});

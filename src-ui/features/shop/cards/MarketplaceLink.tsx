import { Box, Flex } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Card } from '#domain/cards/card.ts';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { outsideRel } from '#domain/listings/outside-rel.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Leads away from the shop, so it stands apart from what buys the card (CARD-36). */
export function MarketplaceLink({ card }: { card: Card }) {
  const { shop } = useUseCases();
  const link = shownMarketplaceLink(card.ebayUrl, shop.campaign);
  if (!link) return null;
  return (
    <Flex component="p" wrap="wrap" gap="2px 12px" align="center" fz={13} c="dimmed">
      <Box
        component="a"
        mih={28}
        href={link}
        target="_blank"
        rel={outsideRel(link)}
        className="inline-flex middle gap-6 fz-14"
      >
        View on eBay
        <IconExternalLink size={16} stroke={1.6} aria-hidden />
        <span className="unseen"> (opens in a new tab)</span>
      </Box>
      {shop.campaign && <span>We may earn a commission when you buy through this link.</span>}
    </Flex>
  );
}

import { Box, Button, Flex, Text } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { type MarketItem, type MarketSnapshot as Snapshot, snapshotQuery } from '#domain/dashboard/market-snapshot.ts';
import { countText, wholeMoneyText } from '#domain/dashboard/month-captions.ts';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { outsideRel } from '#domain/listings/outside-rel.ts';
import { Tag } from '../../../components/Tag.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { clockText, listingPriceLabel, listingsText } from './dashboard-texts.ts';
import classes from './MarketSnapshotPanel.module.css';
import { Nothing, Panel } from './Panel.tsx';
import { type DatedSnapshot, useMarketSnapshot } from './use-market-snapshot.ts';

function Offer({ item: { title, price, itemWebUrl } }: { item: MarketItem }) {
  const { shop } = useUseCases();
  const link = shownMarketplaceLink(itemWebUrl, shop.campaign);
  return (
    <Box
      component="li"
      pos="relative"
      p="8px 8px 8px 4px"
      className={`${classes.offer} baseline line-above with-end gap-16`}
    >
      {link ? (
        <a href={link} target="_blank" rel={outsideRel(link)} className="covers link ellipsis">
          <IconExternalLink size={14} stroke={1.6} aria-hidden className="word-icon quiet" />
          {title}
          <span className="unseen"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="ellipsis">{title}</span>
      )}
      <span>{listingPriceLabel(price)}</span>
    </Box>
  );
}

function Figures({ snapshot: { count, total, priced } }: { snapshot: Snapshot }) {
  return (
    <Flex component="dl" wrap="wrap" gap="8px 40px" mb={8}>
      <div>
        <dt className="note quiet">Listings</dt>
        <Text component="dd" fz={22} lh="30px" fw={600} lts="-0.02em">
          {countText(count)}
        </Text>
      </div>
      <div>
        <dt className="note quiet">Total price</dt>
        <Text component="dd" fz={22} lh="30px" fw={600} lts="-0.02em">
          {wholeMoneyText(total)}
        </Text>
        {priced < count && <dd className="note quiet">for the {countText(priced)} priced in US dollars</dd>}
      </div>
    </Flex>
  );
}

function Offers({ snapshot: { items, source } }: { snapshot: Snapshot }) {
  const { shop } = useUseCases();
  if (items.length === 0) return <Nothing>No listings right now</Nothing>;
  return (
    <>
      <ul aria-label="First listings">
        {items.map((item) => (
          <Offer key={item.itemId} item={item} />
        ))}
      </ul>
      <Text size="note" pt={8} pb={6} c="dimmed" className="line-above">
        {source === 'demo' && 'No marketplace is connected: these listings are made up. '}
        Other sellers’ offers for ‘{snapshotQuery.q}’, new or used and not listed as graded, cheapest first. They are
        not part of your stock or its value.
        {shop.campaign && ' The shop may earn a commission from these links.'}
      </Text>
    </>
  );
}

function Shown({ snapshot, at }: DatedSnapshot) {
  return (
    <>
      <Figures snapshot={snapshot} />
      <Offers snapshot={snapshot} />
      <p className="unseen" role="status">
        {listingsText(snapshot.count)}, read at {clockText(at)}
      </p>
    </>
  );
}

export function MarketSnapshotPanel() {
  const { data, isPending, isFetching, refetch } = useMarketSnapshot();
  return (
    <Panel
      title="Market snapshot"
      tools={
        <Flex component="span" gap={12} align="center">
          {data?.snapshot.source === 'demo' && (
            <Tag tone="ink" look="outlined">
              Demonstration
            </Tag>
          )}
          <Button
            variant="default"
            size="compact-md"
            aria-label="Refresh the market snapshot"
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        </Flex>
      }
    >
      {isPending && (
        <Box role="status" h={196} mb={8} bdrs={6} bg="var(--shop-ground)">
          <span className="unseen">Loading the market snapshot</span>
        </Box>
      )}
      {data && <Shown {...data} />}
    </Panel>
  );
}

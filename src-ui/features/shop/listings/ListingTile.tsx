import { Box, Flex, Text } from '@mantine/core';
import { IconExternalLink, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Listing } from '#domain/listings/listing.ts';
import { listingPicture } from '#domain/listings/listing-picture.ts';
import { priceInCurrency } from '#domain/listings/listing-price.ts';
import { isTopSeller } from '#domain/listings/loaded-listings.ts';
import { outsideRel } from '#domain/listings/outside-rel.ts';
import { shortened } from '#domain/shared/shortened.ts';
import { Picture, type PictureProps } from '../../../components/Picture.tsx';
import { Tag } from '../../../components/Tag.tsx';
import tile from '../../../components/Tile.module.css';
import classes from './ListingTile.module.css';
import { longestTitle, pointsOf, sellerOf, titleOf } from './listing-texts.ts';

/** Cut visually; complete for screen readers and as a tooltip. */
function Title({ title }: { title: string }) {
  const short = shortened(title, longestTitle);
  if (short === title) return <bdi>{title}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{short}</bdi>
      <bdi className="unseen">{title}</bdi>
    </>
  );
}

/** Characters of the title on a picture's placeholder. */
const longestPictureName = 32;

export type ListingTileProps = {
  listing: Listing;
  /** Null when the listing has no valid link. */
  link: string | null;
  /** As of a picture. */
  eager: PictureProps['eager'];
};

/** The whole tile is one link, in a new tab (LIST-11). */
export function ListingTile({ listing, link, eager }: ListingTileProps) {
  const title = titleOf(listing);
  return (
    <article className={`${tile.tile} ${classes.tile} flex relative`} data-leads={link !== null}>
      <div className={`${classes.ground} centered ground rigid`}>
        <Picture
          src={listingPicture(listing.image.imageUrl)}
          alt=""
          name={shortened(title, longestPictureName)}
          eager={eager}
        />
      </div>
      <div className={`${classes.words} stacked fills gap-6`}>
        <h3 className={`${classes.title} row medium clamped-3`}>
          {link ? (
            <a href={link} target="_blank" rel={outsideRel(link)} title={title} className={tile.link}>
              <Title title={title} /> <span className="unseen">(opens eBay in a new tab)</span>
            </a>
          ) : (
            <span title={title}>
              <Title title={title} />
            </span>
          )}
        </h3>
        <Text fz={17} lh="24px" fw={650}>
          {priceInCurrency(listing.price)}
        </Text>
        <Flex wrap="wrap" gap={4} mih={22}>
          {listing.condition.trim() && (
            <Tag tone="plain" look="outlined">
              {listing.condition.trim()}
            </Tag>
          )}
          {isTopSeller(listing.seller) && (
            <Tag tone="good" look="outlined">
              <IconRosetteDiscountCheck size={14} stroke={1.8} aria-hidden className="word-icon" />
              Top Seller
            </Tag>
          )}
        </Flex>
        <Flex
          component="p"
          gap={4}
          align="center"
          fz={13}
          lh="18px"
          c="dimmed"
          m="auto calc(-1 * var(--side)) 0"
          p="8px var(--side)"
          className={classes.seller}
        >
          <span className="unseen">Sold by </span>
          <Box component="bdi" miw={0} className="ellipsis">
            {sellerOf(listing)}
          </Box>{' '}
          <span className="rigid">{pointsOf(listing)}</span>
          <span className={`${classes.where} rigid strong inline-flex middle gap-4`} aria-hidden="true">
            eBay
            {link && <IconExternalLink size={14} stroke={1.8} />}
          </span>
        </Flex>
      </div>
    </article>
  );
}

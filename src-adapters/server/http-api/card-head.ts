import { createHash } from 'node:crypto';
import { blurb } from '#domain/cards/blurb.ts';
import { type Card, type CardId, hasPrice, isHeld, isSold } from '#domain/cards/card.ts';
import { cardName } from '#domain/cards/card-name.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { priceBefore } from '#domain/cards/sale-price.ts';
import type { ShopDetails } from '#domain/settings/shop-details.ts';
import type { ShopConfig } from '../../calls/shop-config.wire.ts';
import type { ShareSubject } from '../pictures/share-picture.ts';
import { oneLine, type PageHead } from './page-head.ts';

export const cardPath = (id: CardId): string => `/card/${encodeURIComponent(id)}`;

/** Excludes data URLs, which are too large for metadata. */
function picturesOf({ imageUrl, additionalImageUrls = [] }: Card, origin: string): string[] {
  return [imageUrl, ...additionalImageUrls].flatMap((address) => {
    const whole = URL.canParse(address, origin) ? new URL(address, origin) : null;
    return whole && /^https?:$/.test(whole.protocol) && address.trim() !== '' ? [whole.href] : [];
  });
}

const schema = (name: string): string => `https://schema.org/${name}`;

const longestStory = 5_000;
const longestName = 130;

/** A held card may become available, so it is not sold out (CARD-28). */
const availabilityOf = (card: Card): string => {
  if (isHeld(card)) return 'OutOfStock';
  return isSold(card) ? 'SoldOut' : 'InStock';
};

function productData(card: Card, name: string, story: string, pictures: readonly string[], origin: string): object {
  const grade = card.isGraded ? gradeText(card) : '';
  const brand = card.brand.trim();
  const before = priceBefore(card);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: oneLine(story, longestStory),
    sku: card.id,
    url: `${origin}${cardPath(card.id)}`,
    ...(pictures.length > 0 && { image: pictures }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(grade && { additionalProperty: { '@type': 'PropertyValue', name: 'Grade', value: grade } }),
    ...(hasPrice(card) && {
      offers: {
        '@type': 'Offer',
        url: `${origin}${cardPath(card.id)}`,
        price: card.price.toFixed(2),
        priceCurrency: 'USD',
        availability: schema(availabilityOf(card)),
        itemCondition: schema('UsedCondition'),
        ...(before !== null && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: schema('StrikethroughPrice'),
            price: before.toFixed(2),
            priceCurrency: 'USD',
          },
        }),
      },
    }),
  };
}

/** As the heading of its page (D267). */
const nameOf = (card: Card): string => oneLine(cardName(card)) || card.id;

export const cardShare = (card: Card, { name }: Pick<ShopDetails, 'name'>): ShareSubject => ({
  shop: name,
  title: oneLine(nameOf(card), longestName),
  line: oneLine(card.isGraded ? gradeText(card) : card.condition, longestName),
  picture: card.imageUrl.trim(),
});

/** Changes with its content, because sites cache link previews by URL. */
const sharePath = (card: Card, shop: Pick<ShopDetails, 'name'>): string => {
  const version = createHash('sha256')
    .update(JSON.stringify(cardShare(card, shop)))
    .digest('hex')
    .slice(0, 12);
  return `/sharing/card/${encodeURIComponent(card.id)}?v=${version}`;
};

/** Metadata of a card's page (CARD-21). Public cards only. */
export function cardHead(
  card: Card,
  { publicUrl: origin, details }: Pick<ShopConfig, 'publicUrl' | 'details'>,
): PageHead {
  const name = nameOf(card);
  const story = card.description.trim() || blurb(card);
  const pictures = picturesOf(card, origin);
  return {
    path: cardPath(card.id),
    title: `${name} · ${details.name}`,
    description: story,
    share: { path: sharePath(card, details), alt: name },
    product: {
      price: hasPrice(card) ? card.price.toFixed(2) : null,
      isSold: isSold(card),
      data: productData(card, name, story, pictures, origin),
    },
  };
}

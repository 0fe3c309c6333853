import { IconExternalLink } from '@tabler/icons-react';
import { lazy, type MouseEvent, memo, Suspense, useId } from 'react';
import { type Card, isHeld, isSold } from '#domain/cards/card.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { variantText } from '#domain/cards/variant-text.ts';
import { outsideRel } from '#domain/listings/outside-rel.ts';
import type { PriceStyle } from '#domain/money/price-text.ts';
import { Picture, type PictureProps } from '../../../components/Picture.tsx';
import tile from '../../../components/Tile.module.css';
import { paths } from '../../../paths.ts';
import { pictureText, playerOf, unbroken, yearAndBrand } from '../../../text/card-lines.texts.ts';
import { stockText } from '../../../text/stock.texts.ts';
import { AddIcon } from './AddIcon.tsx';
import { CardBadges } from './CardBadges.tsx';
import classes from './CardTile.module.css';
import { PriceLine } from './PriceLine.tsx';
import { SaveIcon } from './SaveIcon.tsx';
import { usePreview } from './use-hover-preview.ts';

export type CardTileProps = {
  card: Card;
  /** Null links to the card's page. An external address opens in a new tab. */
  elsewhere?: string | null;
  priceStyle?: PriceStyle;
  /** Shows two lines of the description. */
  described?: boolean;
  /** As of a picture. */
  eager?: PictureProps['eager'];
  /** Opens a link to a page of the shop, if it is to be opened here. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

type TileLinkProps = Pick<CardTileProps, 'card' | 'onFollow'> & { elsewhere: string | null; describedBy: string };

/** The link covers the whole tile; the controls are layered above it. */
function TileLink({ card, elsewhere, describedBy, onFollow }: TileLinkProps) {
  const shared = {
    id: `card-${card.id}`,
    className: tile.link,
    'aria-describedby': describedBy,
  };
  if (elsewhere) {
    return (
      <a {...shared} href={elsewhere} target="_blank" rel={outsideRel(elsewhere)}>
        {playerOf(card)} <span className="unseen">(opens on eBay in a new tab)</span>
      </a>
    );
  }
  return (
    <a {...shared} href={paths.card(card.id)} onClick={onFollow}>
      {playerOf(card)}
    </a>
  );
}

/** What tells cards apart comes first: season and set, then number and parallel. Each line has its place, also when it is empty. */
function TileWords({ card, elsewhere, priceStyle, described, onFollow }: Required<Omit<CardTileProps, 'eager'>>) {
  const [setId, variantId, teamId] = [useId(), useId(), useId()];
  const stock = stockText(card);
  return (
    <div className={`${classes.words} stacked fills`}>
      <p className={`${classes.line} fine ellipsis quiet`} id={setId}>
        {yearAndBrand(card)}
      </p>
      <p className={`${classes.line} fine ellipsis medium`} id={variantId}>
        {unbroken(variantText(card))}
      </p>
      <h3 className={`${classes.player} ellipsis`}>
        <TileLink
          card={card}
          elsewhere={elsewhere}
          describedBy={`${setId} ${variantId} ${teamId}`}
          onFollow={onFollow}
        />
      </h3>
      <p className={`${classes.line} ${classes.team} fine ellipsis quiet`} id={teamId}>
        {card.team.trim()}
      </p>
      {elsewhere && (
        <p className={`${classes.elsewhere} fine quiet flex middle gap-4`} aria-hidden="true">
          Opens on eBay <IconExternalLink size={14} stroke={1.8} />
        </p>
      )}
      {described && card.description && (
        <p className={`${classes.description} fine quiet clamped-2`}>{card.description}</p>
      )}
      <div className={`${classes.bottom} grid gap-6`}>
        <CardBadges card={card} />
        <PriceLine card={card} style={priceStyle} />
        {stock && <span className={`${classes.stock} fz-13 quiet medium paper chip-corners`}>{stock}</span>}
      </div>
    </div>
  );
}

const TilePreview = lazy(async () => ({ default: (await import('./TilePreview.tsx')).TilePreview }));

type TileProps = Required<CardTileProps>;

const statusOf = (card: Card) => (isHeld(card) ? 'held' : isSold(card) ? 'sold' : undefined);

const Tile = memo(function Tile({ card, elsewhere, priceStyle, described, eager, onFollow }: TileProps) {
  const { opened, area, pointer } = usePreview();
  return (
    <article className={`${tile.tile} ${classes.tile} flex relative paper`} data-stock={statusOf(card)} {...area}>
      <div className={`${classes.ground} centered ground rigid`}>
        <Picture
          src={card.imageUrl}
          alt={pictureText(card)}
          name={playerOf(card)}
          slab={card.isGraded ? gradeText(card) : undefined}
          eager={eager}
        />
      </div>
      <TileWords card={card} elsewhere={elsewhere} priceStyle={priceStyle} described={described} onFollow={onFollow} />
      <SaveIcon card={card} className={classes.save} />
      <AddIcon card={card} className={classes.add} />
      {opened && (
        <Suspense fallback={null}>
          <TilePreview card={card} pointer={pointer.current} />
        </Suspense>
      )}
    </article>
  );
});

export function CardTile({
  card,
  elsewhere = null,
  priceStyle = 'cents',
  described = false,
  eager = false,
  onFollow,
}: CardTileProps) {
  if (!card.id) return <p className={`${classes.invalid} fz-15 quiet centered`}>Invalid card data</p>;
  return (
    <Tile
      card={card}
      elsewhere={elsewhere}
      priceStyle={priceStyle}
      described={described}
      eager={eager}
      onFollow={onFollow}
    />
  );
}

import { Link } from 'react-router-dom';
import { type Card, isSold } from '#domain/cards/card.ts';
import { cardName } from '#domain/cards/card-name.ts';
import { CardPrice } from '../../../components/CardPrice.tsx';
import { ConditionTag } from '../../../components/ConditionTag.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { paths } from '../../../paths.ts';
import { playerOf } from '../../../text/card-lines.texts.ts';
import { stockText } from '../../../text/stock.texts.ts';
import classes from './CompactTiles.module.css';

function CompactTile({ card }: { card: Card }) {
  return (
    <Link to={paths.card(card.id)} className={`${classes.tile} panel stacked undecorated`}>
      <span className={`${classes.ground} ground rigid`}>
        <Picture src={card.imageUrl} alt="" name={playerOf(card)} sizes="130px" />
      </span>
      <span className={`${classes.name} fz-13 clamped-3 breaks rigid`}>{cardName(card) || playerOf(card)}</span>
      <span className={`${classes.mark} clips`}>
        <ConditionTag card={card} />
      </span>
      <span className={`${classes.price} fz-15 strong tabular ellipsis`}>
        <CardPrice card={card} />
        {isSold(card) && <span className="fz-13 quiet regular"> {stockText(card)}</span>}
      </span>
    </Link>
  );
}

/** One line of small tiles, which scrolls sideways where it does not fit. */
export const CompactTiles = ({ cards, label }: { cards: readonly Card[]; label: string }) => (
  <ul className={`${classes.line} gap-12`} aria-label={label}>
    {cards.map((card) => (
      <li key={card.id}>
        <CompactTile card={card} />
      </li>
    ))}
  </ul>
);

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Placeholder while cards load. */
export const CompactSkeleton = () => (
  <ul className={`${classes.line} gap-12`} aria-hidden="true">
    {places.map((place) => (
      <li key={place} className={`${classes.skeleton} panel breathes`} />
    ))}
  </ul>
);

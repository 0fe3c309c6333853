import type { ReactNode } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { priceText } from '#domain/money/price-text.ts';
import { Picture } from '../../../components/Picture.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { paths } from '../../../paths.ts';
import classes from './CardLine.module.css';

type CardLineProps = {
  card: Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'>;
  /** What is said of it below its title. */
  children: ReactNode;
};

/** A card in a list of the dashboard, leading to its form. */
export function CardLine({ card: { id, title, price, imageUrl }, children }: CardLineProps) {
  return (
    <li className={classes.line}>
      <Picture src={imageUrl} alt="" name={title} sizes="44px" className={classes.picture} />
      <span className={classes.words}>
        <RowLink to={paths.editCard(id)} cut>
          {title}
        </RowLink>
        <span className={classes.more}>{children}</span>
      </span>
      <span className={classes.price}>{priceText(price, 'whole')}</span>
    </li>
  );
}

export function CardLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {children}
    </ul>
  );
}

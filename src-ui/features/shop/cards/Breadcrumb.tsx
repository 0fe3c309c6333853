import { Flex } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { paths } from '../../../paths.ts';
import { capital } from '../../../text/capital.ts';
import classes from './Breadcrumb.module.css';

type BreadcrumbProps = { card: Card; className?: string | undefined };

/** The way upwards: the collection, its cards of the sport, its cards of the player (CARD-34). */
export function Breadcrumb({ card: { sport, player }, className = '' }: BreadcrumbProps) {
  const name = player.trim();
  const steps = [
    { text: 'Collection', to: paths.collection },
    ...(sport ? [{ text: capital(sport), to: paths.cardsWith({ sport }) }] : []),
    ...(name ? [{ text: name, to: paths.cardsWith({ player: name }) }] : []),
  ];
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <Flex component="ol" wrap="wrap" gap="0 8px" className="fz-14">
        {steps.map(({ text, to }) => (
          <li key={to} className={`${classes.step} flex middle gap-8`}>
            <Link to={to} className="target quiet-link">
              {text}
            </Link>
          </li>
        ))}
      </Flex>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { sports } from '#domain/cards/card.ts';
import { paths } from '../../../paths.ts';
import { capital } from '../../../text/capital.ts';
import classes from './CollectionLinks.module.css';

type Filter = Parameters<typeof paths.cardsWith>[0];

const links: readonly (readonly [text: string, filter: Filter])[] = [
  ...sports.map((sport) => [capital(sport), { sport }] as const),
  ['PSA 10', { graded: 'graded', grade: 'PSA 10' }],
  ['Rookies', { rookie: '1' }],
  ['Autographs', { autograph: '1' }],
  ['Numbered', { numbered: '1' }],
  ['Under $100', { maxPrice: '100' }],
  ['$100 to $500', { minPrice: '100', maxPrice: '500' }],
  ['Over $500', { minPrice: '500' }],
];

/** Links to the collection by sport, grade, mark and price (HOME-13). */
export const CollectionLinks = () => (
  <nav aria-label="Browse by sport, grade and price" className={`${classes.links} flex wraps gap-8`}>
    {links.map(([text, filter]) => (
      <Link
        key={text}
        to={paths.cardsWith(filter)}
        className={`${classes.link} paper fz-14 medium centered undecorated rigid`}
      >
        {text}
      </Link>
    ))}
  </nav>
);

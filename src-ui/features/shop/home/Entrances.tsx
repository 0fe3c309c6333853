import { Link } from 'react-router-dom';
import { sports } from '#domain/cards/card.ts';
import { paths } from '../../../paths.ts';
import { capital } from '../../../text/capital.ts';
import classes from './Entrances.module.css';

/** Names of filters in the collection's address (`filter-url.ts`). */
const entrances = [
  ...sports.map((sport) => [capital(sport), `sport=${sport}`] as const),
  ['PSA 10', 'graded=graded&grade=PSA+10'],
  ['Rookies', 'rookie=1'],
  ['Autographs', 'autograph=1'],
  ['Numbered', 'numbered=1'],
  ['Under $100', 'maxPrice=100'],
  ['$100 to $500', 'minPrice=100&maxPrice=500'],
  ['Over $500', 'minPrice=500'],
] as const;

/** Ways into the collection by sport, grade and price (HOME-13). */
export const Entrances = () => (
  <nav aria-label="Ways into the collection" className={classes.entrances}>
    {entrances.map(([text, query]) => (
      <Link key={text} to={`${paths.collection}?${query}`} className={`${classes.entrance} paper fz-14 medium`}>
        {text}
      </Link>
    ))}
  </nav>
);

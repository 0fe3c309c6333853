import classes from './ResultsLine.module.css';
import type { ListControl } from './use-list-address.ts';

/** What the list was searched for, and the way back to all cards (COLL-12). */
export function ResultsLine({ list }: { list: Pick<ListControl, 'filter' | 'choose'> }) {
  const text = list.filter.search.trim();
  if (!text) return null;
  return (
    <p className={classes.line}>
      <span className={classes.text}>
        Results for <strong>“{text}”</strong>
      </span>
      <button type="button" className={classes.clear} onClick={() => list.choose({ search: '' })}>
        Clear search
      </button>
    </p>
  );
}

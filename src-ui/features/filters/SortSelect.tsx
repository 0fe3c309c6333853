import { useId } from 'react';
import { type CardSort, shopSorts, sortOrders } from '#domain/cards/sort-cards.ts';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import classes from './SortSelect.module.css';

/** Every order that a shopper can choose (COLL-11). */
export function SortSelect({ sort, onSort }: { sort: CardSort; onSort: (sort: CardSort) => void }) {
  const select = useId();
  return (
    <label htmlFor={select} className={classes.sort}>
      <span className={classes.label}>Sort by</span>
      <PlainSelect
        id={select}
        value={sort}
        onChange={(event) => {
          const chosen = shopSorts.find((one) => one === event.currentTarget.value);
          if (chosen) onSort(chosen);
        }}
      >
        {shopSorts.map((one) => (
          <option key={one} value={one}>
            {sortOrders[one].label}
          </option>
        ))}
      </PlainSelect>
    </label>
  );
}

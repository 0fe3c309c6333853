import { IconChevronDown } from '@tabler/icons-react';
import { type CardSort, shopSorts, sortOrders } from '#domain/cards/sort-cards.ts';
import classes from './SortSelect.module.css';

/** Every order that a shopper can choose (COLL-11). */
export function SortSelect({ sort, onSort }: { sort: CardSort; onSort: (sort: CardSort) => void }) {
  return (
    <label className={classes.sort}>
      <span className={classes.label}>Sort by</span>
      <select
        className={classes.select}
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
      </select>
      <IconChevronDown size={16} stroke={1.8} aria-hidden className={classes.arrow} />
    </label>
  );
}

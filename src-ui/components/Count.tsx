import classes from './Count.module.css';

type CountProps = { count: number; meaning: string; urgent?: boolean };

/** Number of things that wait; nothing for none. */
export function Count({ count, meaning, urgent = false }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={`${classes.count} strong tabular fz-12`} data-urgent={urgent} title={`${count} ${meaning}`}>
      <span aria-hidden>{count.toLocaleString('en-US')}</span>
      <span className="unseen">{`, ${count} ${meaning}`}</span>
    </span>
  );
}

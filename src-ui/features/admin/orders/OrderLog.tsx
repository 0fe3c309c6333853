import type { LogEntry } from '#domain/checkout/order-log.ts';
import { actorWord, changeWords, eventLabel } from '../../../text/admin-orders.texts.ts';
import classes from './OrderLog.module.css';
import { fullDate } from './order-view.ts';

function Entry({ entry }: { entry: LogEntry }) {
  const change = changeWords(entry);
  return (
    <li className={classes.entry} data-note={entry.fact === 'noted'}>
      <p className={classes.what}>
        {eventLabel(entry)}
        {change && <span className={classes.change}>{change}</span>}
      </p>
      {entry.detail && <p className={classes.detail}>{entry.detail}</p>}
      <p className={classes.who}>
        {actorWord(entry.by)} · <time dateTime={entry.at}>{fullDate(entry.at)}</time>
      </p>
    </li>
  );
}

/** Everything that happened, the latest first: what, who, when (ORDER-08). It is only ever added to. */
export function OrderLog({ log }: { log: readonly LogEntry[] }) {
  return (
    <ol className={classes.log} reversed>
      {log
        .map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only ever added to, so that a place in it is a name.
          <Entry key={index} entry={entry} />
        ))
        .reverse()}
    </ol>
  );
}

import { Box, Text } from '@mantine/core';
import type { LogEntry } from '#domain/checkout/orders/order-log.ts';
import { isOfOrder, type OfferEntry } from '#domain/offers/offer.ts';
import { actorWord, changeTexts, eventLabel } from '../../../text/admin-orders.texts.ts';
import { entryText } from '../../../text/offers.texts.ts';
import classes from './OrderLog.module.css';
import { fullDate } from './order-formats.ts';

type Line = Pick<LogEntry, 'at' | 'by' | 'detail'> & {
  readonly label: string;
  /** Of the order's state, or what the line is about. */
  readonly change: string | null;
  readonly isNote: boolean;
};

const lineOfEntry = (entry: LogEntry): Line => ({
  ...entry,
  label: eventLabel(entry),
  change: changeTexts(entry),
  isNote: entry.event === 'noted',
});

const lineOfStep = ({ at, by, ...step }: OfferEntry): Line => ({
  at,
  by,
  label: entryText({ at, by, ...step }),
  change: 'Offer',
  detail: '',
  isNote: false,
});

/** The offer was agreed before its order; what the order's log says itself is not said again. */
function linesOf(log: readonly LogEntry[], steps: readonly OfferEntry[]): readonly Line[] {
  const ordered = steps.map(({ event }) => event).lastIndexOf('ordered');
  const linesOfSteps = (some: readonly OfferEntry[]) => some.filter(({ event }) => !isOfOrder(event)).map(lineOfStep);
  return [...linesOfSteps(steps.slice(0, ordered)), ...log.map(lineOfEntry), ...linesOfSteps(steps.slice(ordered))];
}

function Entry({ line: { label, change, detail, by, at, isNote } }: { line: Line }) {
  return (
    <Box component="li" pos="relative" ml={5} className={classes.entry} data-note={isNote}>
      <p className="strong">
        {label}
        {change && (
          <Text span inherit ml={8} c="dimmed" fw={400}>
            {change}
          </Text>
        )}
      </p>
      {detail && <p className={`${classes.detail} pre-wrap`}>{detail}</p>}
      <p className="fz-13 quiet">
        {actorWord(by)} · <time dateTime={at}>{fullDate(at)}</time>
      </p>
    </Box>
  );
}

/** @param steps of the offer that was ordered */
export function OrderLog({ log, steps }: { log: readonly LogEntry[]; steps: readonly OfferEntry[] }) {
  return (
    <Box component="ol" fz={14} lh="20px" pos="relative" reversed>
      {linesOf(log, steps)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only ever added to, so that a view in it is a name.
          <Entry key={index} line={line} />
        ))
        .reverse()}
    </Box>
  );
}

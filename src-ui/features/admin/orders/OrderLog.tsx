import { Box, Text } from '@mantine/core';
import type { LogEntry } from '#domain/checkout/order-log.ts';
import { actorWord, changeTexts, eventLabel } from '../../../text/admin-orders.texts.ts';
import classes from './OrderLog.module.css';
import { fullDate } from './order-formats.ts';

function Entry({ entry }: { entry: LogEntry }) {
  const change = changeTexts(entry);
  return (
    <Box component="li" pos="relative" ml={5} className={classes.entry} data-note={entry.fact === 'noted'}>
      <p className="strong">
        {eventLabel(entry)}
        {change && (
          <Text span inherit ml={8} c="dimmed" fw={400}>
            {change}
          </Text>
        )}
      </p>
      {entry.detail && <p className={classes.detail}>{entry.detail}</p>}
      <p className="fz-13 quiet">
        {actorWord(entry.by)} · <time dateTime={entry.at}>{fullDate(entry.at)}</time>
      </p>
    </Box>
  );
}

export function OrderLog({ log }: { log: readonly LogEntry[] }) {
  return (
    <Box component="ol" fz={14} lh="20px" pos="relative" reversed>
      {log
        .map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only ever added to, so that a view in it is a name.
          <Entry key={index} entry={entry} />
        ))
        .reverse()}
    </Box>
  );
}

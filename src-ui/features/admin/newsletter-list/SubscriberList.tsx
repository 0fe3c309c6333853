import { Box, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Subscriber } from '#domain/newsletter/newsletter.port.ts';
import { useNarrow } from '../../../components/use-narrow.ts';
import { interestLabels, placeLabels } from '../../../text/newsletter.texts.ts';
import classes from './SubscriberList.module.css';

type ListProps = {
  subscribers: readonly Subscriber[];
  /** Accessible name. */
  caption: string;
  onRemove: (subscriber: Subscriber) => void;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const since = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : day.format(new Date(at)));

const interestsText = ({ interests }: Subscriber): string =>
  interests.map((interest) => interestLabels[interest]).join(', ');

function None({ what }: { what: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="unseen">{what}</span>
    </>
  );
}

function Remove({ subscriber, onRemove }: { subscriber: Subscriber } & Pick<ListProps, 'onRemove'>) {
  return (
    <button
      type="button"
      className={`${classes.remove} quiet centered`}
      aria-label={`Remove ${subscriber.email}`}
      aria-haspopup="dialog"
      onClick={() => onRemove(subscriber)}
    >
      <IconX size={16} stroke={1.8} aria-hidden />
    </button>
  );
}

function Table({ subscribers, caption, onRemove }: ListProps) {
  return (
    <table className={classes.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Name</th>
          <th scope="col">Interests</th>
          <th scope="col">Since</th>
          <th scope="col">Source</th>
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id} className="hovers line-above">
            <Box component="th" scope="row" maw={0} w="42%" className="ellipsis" title={subscriber.email}>
              {subscriber.email}
            </Box>
            <Box component="td" maw={0} w="20%" className="ellipsis" title={subscriber.name}>
              {subscriber.name || <None what="no name" />}
            </Box>
            <td className="quiet">{interestsText(subscriber) || <None what="none chosen" />}</td>
            <td className="quiet">
              <time dateTime={subscriber.since}>{since(subscriber.since)}</time>
            </td>
            <td className="quiet">{placeLabels[subscriber.place]}</td>
            <Box component="td" w={44} p={0}>
              <Remove subscriber={subscriber} onRemove={onRemove} />
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ subscribers, caption, onRemove }: ListProps) {
  return (
    <ul className="line-below" aria-label={caption}>
      {subscribers.map((subscriber) => (
        <Flex
          component="li"
          key={subscriber.id}
          gap={12}
          align="flex-start"
          justify="space-between"
          p="12px 0 12px 4px"
          className={`${classes.card} row line-above`}
        >
          <Box miw={0}>
            <p className="breaks">{subscriber.email}</p>
            {subscriber.name && <p className="breaks">{subscriber.name}</p>}
            <p className="breaks fz-13 quiet">
              {[interestsText(subscriber), since(subscriber.since), placeLabels[subscriber.place]]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </p>
          </Box>
          <Remove subscriber={subscriber} onRemove={onRemove} />
        </Flex>
      ))}
    </ul>
  );
}

/** A table, or cards on narrow screens. */
export function SubscriberList(list: ListProps) {
  const narrow = useNarrow();
  return narrow ? <Cards {...list} /> : <Table {...list} />;
}

import { Anchor, Text, Title } from '@mantine/core';
import {
  carrierName,
  type Fulfilment,
  fulfilments,
  type Tracking,
  trackingLink,
} from '#domain/checkout/orders/fulfilment.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { fulfilmentTexts } from '../../../text/checkout-failures.texts.ts';
import classes from './Parcel.module.css';

const stations = fulfilments.filter((fulfilment) => fulfilment !== 'unpacked');

const isReached = (station: Fulfilment, now: Fulfilment): boolean =>
  fulfilments.indexOf(station) <= fulfilments.indexOf(now);

function TrackingLine({ tracking }: { tracking: Tracking }) {
  const link = trackingLink(tracking);
  const words = [carrierName(tracking), tracking.number].filter(Boolean).join(' ');
  if (words === '') return null;
  return (
    <Text size="sm" mt={16}>
      {link ? (
        <>
          Track it with{' '}
          <Anchor href={link} target="_blank" rel="noreferrer" inherit underline="always">
            {words}
          </Anchor>
        </>
      ) : (
        <span>{words}</span>
      )}
    </Text>
  );
}

/** Demonstrations have no parcel unless the admin ships them. */
export const hasParcel = ({ state, demo, fulfilment }: Order): boolean =>
  fulfilment !== 'unpacked' || (state === 'paid' && !demo);

export function Parcel({ order: { fulfilment, tracking } }: { order: Order }) {
  return (
    <section aria-labelledby="receipt-parcel">
      <Title order={2} id="receipt-parcel" mb={16}>
        Parcel
      </Title>
      {fulfilment === 'unpacked' && (
        <Text size="sm" mb={16}>
          {fulfilmentTexts.unpacked}.
        </Text>
      )}
      <ol className={`${classes.stations} grid gap-8`}>
        {stations.map((station) => (
          <li
            key={station}
            className={`${classes.station} fz-14 quiet`}
            data-reached={isReached(station, fulfilment)}
            aria-current={station === fulfilment ? 'step' : undefined}
          >
            {fulfilmentTexts[station]}
            {!isReached(station, fulfilment) && <span className="unseen"> (not yet)</span>}
          </li>
        ))}
      </ol>
      {tracking && <TrackingLine tracking={tracking} />}
    </section>
  );
}

import { Box, Flex, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { carrierName, trackingLink } from '#domain/checkout/orders/fulfilment.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { AddressLines } from '../../../components/AddressLines.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { adminOrderStateTexts } from '../../../text/admin-orders.texts.ts';
import { CopyAddress } from './CopyAddress.tsx';
import classes from './OrderEvents.module.css';
import { fullDate, moneyMark, parcelText, shippingWords, stateTag } from './order-formats.ts';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex component="section" direction="column" gap={8} align="start" p="14px 16px" aria-label={title}>
      <Title order={2} fz={13} lh="18px" fw={500} lts="normal" c="dimmed">
        {title}
      </Title>
      {children}
    </Flex>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gap={12}>
      <Box component="dt" flex="none" w={80}>
        {label}
      </Box>
      <Box component="dd" flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  );
}

const markSentences = {
  Demo: 'A demo order: no one was charged. Do not ship anything.',
  Test: 'Paid in the provider’s test mode. Do not ship anything.',
} as const;

/** A payment that was canceled has not expired; one that was refunded says so. */
const paymentWords = (order: Order): string =>
  order.state === 'expired' ? stateTag(order).words : adminOrderStateTexts[order.state];

function Payment({ order }: { order: Order }) {
  const mark = moneyMark(order);
  return (
    <Block title="Payment">
      {mark && (
        <Text inherit fz={13} p="6px 10px" bg="var(--shop-ground)" className={classes.mark}>
          {markSentences[mark]}
        </Text>
      )}
      <Flex component="dl" direction="column" gap={4} w="100%">
        <Fact label="State">{paymentWords(order)}</Fact>
        {order.paidAt && <Fact label="Paid">{fullDate(order.paidAt)}</Fact>}
        <Fact label="Reference">
          {order.paymentIntentId ? <span className="selects-all tabular">{order.paymentIntentId}</span> : 'none yet'}
        </Fact>
      </Flex>
    </Block>
  );
}

function Tracking({ order: { tracking } }: { order: Order }) {
  if (tracking === null) return null;
  const link = trackingLink(tracking);
  const number = tracking.number || (link ? 'Track the package' : 'no number');
  return (
    <>
      <Fact label="Carrier">{carrierName(tracking) || 'Another carrier'}</Fact>
      <Fact label="Tracking">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {number}
            <span className="unseen"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="selects-all tabular">{number}</span>
        )}
      </Fact>
    </>
  );
}

export function OrderEvents({ order }: { order: Order }) {
  const method = shippingWords(order);
  const { may } = useSession();
  return (
    <Stack gap={0} fz={14} lh="20px" className="panel at-start divided">
      <Block title="Ships to">
        <AddressLines address={order.shippingAddress} />
        <CopyAddress address={order.shippingAddress} />
      </Block>
      <Block title="Contact">
        {order.customerEmail === '' ? (
          <p className="quiet">No email any more</p>
        ) : (
          <>
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
            {may('see-customers') && (
              <>
                <p className="fz-13 quiet">{order.owner === null ? 'Without an account' : 'Has an account'}</p>
                <Link to={paths.customer(order.id)} className="underlined">
                  All about this customer
                </Link>
              </>
            )}
          </>
        )}
      </Block>
      <Block title="Parcel">
        <Flex component="dl" direction="column" gap={4} w="100%">
          <Fact label="State">{parcelText(order) ?? 'Nothing to ship'}</Fact>
          {method && <Fact label="Method">{method}</Fact>}
          <Tracking order={order} />
        </Flex>
      </Block>
      {may('run-orders') && <Payment order={order} />}
      <Block title="Order number">
        <span className="selects-all tabular">{order.id}</span>
      </Block>
    </Stack>
  );
}

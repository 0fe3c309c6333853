import { Flex, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { chargeRows } from '#domain/checkout/charges.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { Tag } from '../../../components/Tag.tsx';
import { orderStateText, refundTexts } from '../../../text/checkout-failures.texts.ts';
import { OrderLines } from './OrderLines.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { hasParcel, Parcel } from './Parcel.tsx';
import classes from './Receipt.module.css';
import { ShippingAddress } from './ShippingAddress.tsx';

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" fz={14} lh={1.6}>
        {children}
      </Text>
    </div>
  );
}

/** Demonstrations are marked everywhere (PAY-23). */
function DemoMark() {
  return (
    <Tag tone="ink" look="outlined">
      Demonstration
    </Tag>
  );
}

function Facts({ order }: { order: Order }) {
  const created = Date.parse(order.createdAt);
  const refunds = refundTexts(order);
  return (
    <Flex component="dl" direction="column" gap={16}>
      <Fact label="Full number">
        <span className="selects-all tabular">{order.id}</span>
      </Fact>
      <Fact label="Status">
        <Flex component="span" wrap="wrap" gap={8} align="center">
          <span>{orderStateText(order)}</span>
          {order.demo && <DemoMark />}
        </Flex>
      </Fact>
      {refunds.length > 0 && (
        <Fact label="Refunds">
          {refunds.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </Fact>
      )}
      {Number.isFinite(created) && <Fact label="Date">{dateTime.format(created)}</Fact>}
      <Fact label="Email">{order.customerEmail}</Fact>
      {order.paymentIntentId && (
        <Fact label="Payment reference">
          <span className="selects-all tabular">{order.paymentIntentId}</span>
        </Fact>
      )}
      <Fact label="Ships to">
        <ShippingAddress address={order.shippingAddress} />
      </Fact>
    </Flex>
  );
}

/** @param children what belongs to the order besides */
export function Receipt({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <div className={`${classes.receipt} grid`}>
      {hasParcel(order) && (
        <div className={classes.first}>
          <Parcel order={order} />
        </div>
      )}
      <section aria-labelledby="receipt-facts">
        <Title order={2} id="receipt-facts" mb={16}>
          Details
        </Title>
        <Facts order={order} />
      </section>
      <Stack gap={40}>
        <section aria-labelledby="receipt-lines">
          <Title order={2} id="receipt-lines" mb={16}>
            Your cards
          </Title>
          <OrderLines lines={order.lines} rows={chargeRows(order)} />
        </section>
        <OrderMessages order={order} />
        {children}
      </Stack>
    </div>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Order } from '#domain/checkout/order.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { Tag } from '../../components/Tag.tsx';
import { useUseCases } from '../../use-cases.tsx';
import classes from './Checkout.module.css';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const minutesText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Milliseconds until the deadline, asked every second. */
function useRemaining(deadline: number, onOver: () => void): number {
  const { clock } = useUseCases();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  const over = now >= deadline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told when the time is up, not when the listener changes.
  useEffect(() => {
    if (over) onOver();
  }, [over]);
  return deadline - now;
}

function Hold({ deadline, onOver }: { deadline: number; onOver: () => void }) {
  const remaining = useRemaining(deadline, onOver);
  if (remaining <= 0) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.money}>
      Held for you until {timeOfDay.format(deadline)} · {minutesText(remaining)} left
    </Text>
  );
}

/** The demonstration's payment form: it says what it is, asks for no card, and takes no money (PAY-21, PAY-23). */
export function DemoPayment({
  order,
  deadline,
  busy,
  onPay,
  onHoldOver,
}: {
  order: Order;
  deadline: number;
  busy: boolean;
  onPay: () => void;
  onHoldOver: () => void;
}) {
  return (
    <div className={classes.payment}>
      <Group gap="sm" mb="xs">
        <Tag tone="ink" look="outlined">
          Demonstration
        </Tag>
        <Hold deadline={deadline} onOver={onHoldOver} />
      </Group>
      <Text size="sm" mb="md">
        This is a demonstration payment. No card is asked for, and no money is taken.
      </Text>
      <Button size="md" fullWidth loading={busy} onClick={onPay}>
        Pay {priceText(dollarsOf(order.total))}
      </Button>
    </div>
  );
}

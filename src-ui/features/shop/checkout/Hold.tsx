import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Checkout.module.css';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** From when on the time left is said aloud, in milliseconds: two minutes. */
const soon = 2 * 60 * 1000;

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

/**
 * Until when the cards are held, counted down (PAY-37). A screen reader is told once, when two minutes are left; that the time is
 * over is told by the notice that follows.
 */
export function Hold({ deadline, onOver }: { deadline: number; onOver: () => void }) {
  const remaining = useRemaining(deadline, onOver);
  const isSoon = remaining <= soon;
  return (
    <>
      {remaining > 0 && (
        <Text role="timer" size="sm" className={classes.hold} data-soon={isSoon}>
          Held for you until {timeOfDay.format(deadline)} · {minutesText(remaining)} left
        </Text>
      )}
      <div role="status" className="unseen">
        {isSoon && remaining > 0 ? 'Less than two minutes left to pay. After that we no longer hold the cards.' : ''}
      </div>
    </>
  );
}

import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUseCases } from '../../../use-cases.tsx';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Milliseconds left when the remaining time is announced. */
const announcedMs = 2 * 60 * 1000;

const minutesText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Milliseconds until the deadline, updated every second. */
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

/** Countdown of the hold (PAY-37). Announced once, at two minutes; a notice reports the end. */
export function Hold({ deadline, onOver }: { deadline: number; onOver: () => void }) {
  const remaining = useRemaining(deadline, onOver);
  const isSoon = remaining <= announcedMs;
  return (
    <>
      {remaining > 0 && (
        <Text role="timer" size="sm" className={isSoon ? 'warn strong tabular' : 'quiet tabular'}>
          Held for you until {timeOfDay.format(deadline)} · {minutesText(remaining)} left
        </Text>
      )}
      <div role="status" className="unseen">
        {isSoon && remaining > 0 ? 'Less than two minutes left to pay. After that we no longer hold the cards.' : ''}
      </div>
    </>
  );
}

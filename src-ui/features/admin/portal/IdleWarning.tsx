import { Button, Flex } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds. */
const minute = 60_000;
const warnedBefore = 3 * minute;

/** Milliseconds until the session ends because nothing is done; null when it does not, or not soon. */
function useIdleTime() {
  const { sessions } = useUseCases();
  const [left, setLeft] = useState<number | null>(null);
  const active = useRef(true);
  const ask = useCallback(async () => {
    const isActive = active.current;
    active.current = false;
    const answer = await sessions.idleTime(isActive);
    if (answer.isOk()) setLeft(answer.value !== null && answer.value <= warnedBefore ? answer.value : null);
    else active.current ||= isActive;
  }, [sessions]);
  useEffect(() => {
    const note = () => {
      active.current = true;
    };
    const timer = setInterval(() => void ask(), minute);
    for (const event of ['keydown', 'pointerdown'] as const) window.addEventListener(event, note);
    return () => {
      clearInterval(timer);
      for (const event of ['keydown', 'pointerdown'] as const) window.removeEventListener(event, note);
    };
  }, [ask]);
  const stay = () => {
    active.current = true;
    void ask();
  };
  return { left, stay };
}

/** Says before the portal signs out because nothing was done. Typing and pressing count as doing (AUTH-35). */
export function IdleWarning() {
  const { left, stay } = useIdleTime();
  if (left === null) return null;
  return (
    <Flex
      role="alert"
      pos="fixed"
      bottom="calc(16px + env(safe-area-inset-bottom))"
      left={16}
      right={16}
      wrap="wrap"
      gap="8px 16px"
      align="center"
      justify="space-between"
      maw={640}
      mx="auto"
      p="12px 16px"
      style={{ zIndex: 200 }}
      className="panel floating"
    >
      <p className="body">
        You will be signed out {left < 1.5 * minute ? 'in a minute' : `in ${Math.round(left / minute)} minutes`} because
        nothing was done here.
      </p>
      <Button onClick={stay}>Stay signed in</Button>
    </Flex>
  );
}

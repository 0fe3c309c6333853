import { useEffect, useRef, useState } from 'react';

/** What opens and closes after some milliseconds, such as a tooltip. Escape closes it at once. */
export function useDelayedOpening() {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const listen = ({ key }: { key: string }) => key === 'Escape' && setOpened(false);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [opened]);
  return { opened, after, close };
}

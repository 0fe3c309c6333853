import { useRef, useState } from 'react';

/** Ignores calls while a job runs, such as a double click. A job that has nothing to wait for makes nothing busy. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (job: () => Promise<void> | undefined): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      const work = job();
      if (work) setBusy(true);
      await work;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

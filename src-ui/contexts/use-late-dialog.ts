import { useState } from 'react';
import type { LateDialog } from '../components/late-dialog.ts';
import { useCode } from '../components/use-code.ts';
import { useUseCases } from '../use-cases.tsx';
import { useToasts } from './ToastContext.tsx';

/**
 * A dialog loaded on first use. On failure a toast is shown (M5). @param load must be a stable function @param what
 * action name: 'enlarge the picture'
 */
export function useLateDialog<Code>(load: () => Promise<Code>, what: string): LateDialog<Code> {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const { show } = useToasts();
  const { log } = useUseCases();
  const code = useCode(load, wanted, (reason) => {
    setWanted(false);
    setOpened(false);
    log.warn('the code of a dialog could not be loaded', { what, reason });
    show({
      id: 'dialog-missing',
      title: `Cannot ${what} now`,
      message: 'This part of the page could not be loaded. Please check the connection and try again.',
      tone: 'calm',
      stays: 'long',
    });
  });
  return {
    code,
    opened,
    open: () => {
      setWanted(true);
      setOpened(true);
    },
    close: () => setOpened(false),
    // A pointer that rests where a page opens comes near before the page is painted, so the code is loaded after that. If
    // it fails, opening the dialog retries and reports the error.
    fetch: () => {
      setTimeout(() => void load().catch(() => undefined));
    },
  };
}

import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;
const unknown = () => true;

/** Whether this device says that it has a connection. That the shop answers is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, unknown);

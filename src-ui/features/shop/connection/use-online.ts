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

/** Whether the device has a network connection; the shop may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, unknown);

import { createContext, useContext, useEffect, useState } from 'react';
import { isLocalPicture } from '#domain/pictures/picture.ts';

/** The URL of a picture stored in this browser; empty when missing. */
export type ShowLocalPicture = (address: string) => Promise<string>;

/** Provided when pictures are stored in the browser; all others use their own address. */
export const LocalPictures = createContext<ShowLocalPicture | null>(null);

/** Null while loading. */
export function useShownAddress(address: string): string | null {
  const show = useContext(LocalPictures);
  const [found, setFound] = useState({ address: '', url: '' });
  const isLocal = isLocalPicture(address);
  useEffect(() => {
    if (!isLocal) return;
    let current = true;
    void show?.(address).then((url) => current && setFound({ address, url }));
    return () => {
      current = false;
    };
  }, [isLocal, show, address]);
  if (!isLocal) return address;
  return found.address === address ? found.url : null;
}

import { createContext, useContext, useEffect, useState } from 'react';
import { isLocalPicture } from '#domain/pictures/picture.ts';

/** Where a picture that this browser keeps can be shown from; empty for one that is missing. */
export type ShowLocalPicture = (address: string) => Promise<string>;

/** Given by whoever knows where such pictures are; every other picture is shown by its own address (IMG-13). */
export const LocalPictures = createContext<ShowLocalPicture | null>(null);

/** The address for an `<img>`; null as long as it is looked for. */
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

import { useEffect, useState } from 'react';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import type { BoxesUnavailable } from '#domain/boxes/boxes.port.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type OpenedBox =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly box: Box }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: BoxesUnavailable };

const loading: OpenedBox = { kind: 'loading' };

/** Refetched each time a form opens, for the current version (BOX-13). */
export function useOpenedBox(id: BoxId): { state: OpenedBox; retry: () => void } {
  const { boxes } = useUseCases();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState(loading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
  useEffect(() => {
    let current = true;
    setState(loading);
    void boxes.list('all').match(
      (list) => {
        const box = list.find((one) => one.id === id);
        if (current) setState(box ? { kind: 'ready', box } : { kind: 'gone' });
      },
      (failure) => current && setState({ kind: 'failed', failure }),
    );
    return () => {
      current = false;
    };
  }, [boxes, id, tries]);
  return { state, retry: () => setTries((before) => before + 1) };
}

import { useEffect, useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import type { CardRecord, ReplaceFailure } from '#domain/cards/edit/card-editor.port.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type CardRecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly record: CardRecord }
  | { readonly kind: 'failed'; readonly failure: ReplaceFailure };

const loading: CardRecordState = { kind: 'loading' };

/** Refetched each time a form opens, for the current version (CMGR-33). */
export function useCardRecord(id: CardId): { state: CardRecordState; retry: () => void } {
  const { cardEditor } = useUseCases();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState(loading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
  useEffect(() => {
    let current = true;
    setState(loading);
    void cardEditor.open(id).match(
      (record) => current && setState({ kind: 'ready', record }),
      (failure) => current && setState({ kind: 'failed', failure }),
    );
    return () => {
      current = false;
    };
  }, [cardEditor, id, tries]);
  return { state, retry: () => setTries((before) => before + 1) };
}

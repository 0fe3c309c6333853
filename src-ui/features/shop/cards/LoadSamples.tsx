import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadSamples as LoadSampleCards } from '#domain/cards/load-samples.use-case.ts';
import { Notice } from '../../../components/Notice.tsx';
import { cardsKey } from '../../../query-keys.ts';

/** Offers sample cards in an empty shop (HOME-12). */
export function LoadSamples({ load }: { load: LoadSampleCards }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const fill = async () => {
    setState('busy');
    const loaded = await load();
    if (loaded.isErr()) return setState('failed');
    await client.invalidateQueries({ queryKey: [cardsKey] });
    setState('idle');
  };
  return (
    <Notice
      title="No cards here yet"
      action={{ label: 'Load the sample collection', onClick: () => void fill(), busy: state === 'busy' }}
    >
      {state === 'failed'
        ? 'The sample cards could not be stored in this browser. Nothing was changed.'
        : 'Load forty sample cards. They are stored in this browser.'}
    </Notice>
  );
}

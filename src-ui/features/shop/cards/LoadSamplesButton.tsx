import { useQueryClient } from '@tanstack/react-query';
import type { LoadSamples as LoadSampleCards } from '#domain/cards/load-samples.use-case.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { cardsKey } from '../../../query-keys.ts';

/** Offers sample cards in an empty shop (HOME-12). */
export function LoadSamplesButton({ load }: { load: LoadSampleCards }) {
  const client = useQueryClient();
  const { busy, problem, run } = useAction(
    () => 'The sample cards could not be stored in this browser. Nothing was changed.',
  );
  const fill = () => void run(load, () => client.invalidateQueries({ queryKey: [cardsKey] }));
  return (
    <Notice title="No cards here yet" action={{ label: 'Load the sample collection', onClick: fill, busy }}>
      {problem ?? 'Load forty sample cards. They are stored in this browser.'}
    </Notice>
  );
}

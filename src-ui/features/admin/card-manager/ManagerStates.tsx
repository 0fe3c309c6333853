import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { filterCount } from './manager-view.ts';
import type { ManagerViewControl } from './use-manager-view.ts';

type FailedProps = { failure: CatalogFailure; onRetry: () => void };

const sentenceOf = (failure: CatalogFailure): string =>
  (failure.kind === 'unavailable' && failure.detail) ||
  'The cards cannot be loaded right now. Nothing was changed. Please try again.';

export function ListFailed({ failure, onRetry }: FailedProps) {
  return <ReadFailed onRetry={onRetry}>{sentenceOf(failure)}</ReadFailed>;
}

export function ListOutdated({ onRetry }: { onRetry: () => void }) {
  return <Outdated onRetry={onRetry}>The shop cannot be reached right now. This list may be out of date.</Outdated>;
}

function Samples() {
  const { loadSamples } = useUseCases();
  const client = useQueryClient();
  const { busy, problem, run } = useAction(() => 'The sample cards could not be stored. Nothing was changed.');
  if (!loadSamples) return null;
  const fill = () => run(loadSamples, () => client.invalidateQueries({ queryKey: [cardsKey] }));
  return (
    <Stack gap={8} align="center" mt={-48} pb={32}>
      <Button variant="default" aria-disabled={busy} onClick={() => void fill()}>
        {busy ? 'Loading…' : 'Load the sample collection'}
      </Button>
      <p role="status">{problem}</p>
    </Stack>
  );
}

type NoCardsProps = {
  control: ManagerViewControl;
  /** Number of all cards; null until known. */
  inShop: number | null;
  onAdd: () => void;
};

export function NoCards({ control: { view, type, show, first, clearFilters }, inShop, onAdd }: NoCardsProps) {
  if (view.page > 1) {
    return <Notice title="No cards on this page any more." action={{ label: 'First page', onClick: first }} />;
  }
  if (filterCount(view) > 0) {
    return <Notice title="No cards match these filters." action={{ label: 'Clear filters', onClick: clearFilters }} />;
  }
  if (view.search !== '') {
    return (
      <Notice
        title="No cards found matching your search."
        action={{ label: 'Clear the search', onClick: () => type('') }}
      />
    );
  }
  if (view.status !== 'all' && inShop !== 0) {
    return <Notice title="No cards available." action={{ label: 'Show all cards', onClick: () => show('all') }} />;
  }
  return (
    <>
      <Notice title="No cards available." action={{ label: 'Add a card', onClick: onAdd }} />
      <Samples />
    </>
  );
}

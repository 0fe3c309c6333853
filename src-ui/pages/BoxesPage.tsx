import { Box as MantineBox } from '@mantine/core';
import type { Box } from '#domain/boxes/box.ts';
import { Notice } from '../components/Notice.tsx';
import { Outdated, ReadFailed } from '../components/ReadStates.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { BoxGrid, BoxGridSkeleton } from '../features/shop/boxes/BoxGrid.tsx';
import { useBoxes } from '../features/shop/boxes/use-boxes.ts';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';

function Boxes({ boxes }: { boxes: readonly Box[] }) {
  const { hidden } = useUseCases().shop.details;
  if (boxes.length > 0) return <BoxGrid boxes={boxes} />;
  const action = hidden.includes('newsletter')
    ? { label: 'Browse Cards', to: paths.collection }
    : { label: 'Notify Me When Available', to: paths.signup };
  return (
    <Notice title="No boxes right now" action={action}>
      Sealed boxes will appear here.
    </Notice>
  );
}

/** /boxes */
export function BoxesPage() {
  const { data: boxes, error, refetch } = useBoxes();
  const retry = () => void refetch();
  return (
    <div className="page">
      <PageTitle>Sports Card Boxes</PageTitle>
      <MantineBox component="h1" mb={8} className="page-title">
        Sports Card Boxes
      </MantineBox>
      {error && boxes && <Outdated onRetry={retry}>These boxes may be out of date. Failed to load boxes.</Outdated>}
      {error && !boxes && <ReadFailed onRetry={retry}>Failed to load boxes</ReadFailed>}
      {boxes && <Boxes boxes={boxes} />}
      {!boxes && !error && <BoxGridSkeleton />}
    </div>
  );
}

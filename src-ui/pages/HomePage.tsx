import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pageSizes } from '#domain/cards/card-query.ts';
import { nameInSentence } from '#domain/settings/shop-details.ts';
import { useNear } from '../components/use-near.ts';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { CardGrid, GridSkeleton } from '../features/shop/cards/CardGrid.tsx';
import { CardsFailed, LateLoadSamples, ListEnd, ReadingCards, SavedCopy } from '../features/shop/cards/ListStates.tsx';
import { type CardPages, useCardPages } from '../features/shop/cards/use-card-pages.ts';
import { CollectionLinks } from '../features/shop/home/CollectionLinks.tsx';
import { Hero } from '../features/shop/home/Hero.tsx';
import { LiveListingsBlock } from '../features/shop/home/LiveListingsBlock.tsx';
import { capital } from '../text/capital.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './HomePage.module.css';

function HomeCards({ list }: { list: CardPages }) {
  const { loadSamples } = useUseCases();
  if (list.failure && list.status === 'error') return <CardsFailed failure={list.failure} onRetry={list.retry} />;
  if (list.status === 'loading') {
    return (
      <>
        <ReadingCards />
        <GridSkeleton shape="pair" />
      </>
    );
  }
  if (list.total === 0) {
    if (loadSamples) return <LateLoadSamples load={loadSamples} />;
    return (
      <Box component="p" py={64} ta="center" c="dimmed">
        No cards are on show yet.
      </Box>
    );
  }
  return (
    <>
      {list.savedCopyOf && <SavedCopy of={list.savedCopyOf} />}
      <CardGrid cards={list.cards} shape="pair" label="Cards on the home page" described />
      <ListEnd pages={list} />
    </>
  );
}

const HomeRows = lazy(async () => ({ default: (await import('../features/shop/cards/HomeRows.tsx')).HomeRows }));

/** Far below the first screen: code and cards come when a visitor comes near, into a place that is kept for them. */
function LateHomeRows() {
  const [isNear, watch] = useNear();
  return (
    <div ref={watch} className={isNear ? undefined : classes.rows}>
      {isNear && (
        <Suspense fallback={<div className={classes.rows} />}>
          <HomeRows />
        </Suspense>
      )}
    </div>
  );
}

export function HomePage() {
  const after = new URLSearchParams(useLocation().search).get('after') ?? undefined;
  const list = useCardPages({ scope: 'homepage', limit: pageSizes.homepage, cursor: after });
  const { name, tagline, headline, featuredPicture, hidden } = useUseCases().shop.details;
  return (
    <>
      <PageTitle>{tagline || 'A new way to collect'}</PageTitle>
      <Hero cards={list.cards} headline={headline || 'A new way to collect'} picture={featuredPicture} />
      <div className="page">
        <CollectionLinks />
        <section aria-labelledby="collection-title">
          <Box mb={24}>
            <Box component="h2" id="collection-title" fz={32} lh="40px" fw={650} lts="-0.025em">
              {capital(nameInSentence(name))}
            </Box>
            <Box component="p" mt={4} c="dimmed">
              Premium sports cards from the collection
            </Box>
          </Box>
          <HomeCards list={list} />
        </section>
        <LateHomeRows />
        {!hidden.includes('live-listings') && <LiveListingsBlock />}
      </div>
    </>
  );
}

import { pageSizes } from '#domain/cards/card-query.ts';
import { PageName } from '../components/PageName.tsx';
import { CardGrid, GridSkeleton } from '../features/shop/cards/CardGrid.tsx';
import { CardsFailed, ListEnd, ReadingCards, SavedCopy } from '../features/shop/cards/ListStates.tsx';
import { LoadSamples } from '../features/shop/cards/LoadSamples.tsx';
import { type CardPages, useCardPages } from '../features/shop/cards/use-card-pages.ts';
import { Hero } from '../features/shop/home/Hero.tsx';
import { LiveListingsBlock } from '../features/shop/home/LiveListingsBlock.tsx';
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
    return loadSamples ? <LoadSamples load={loadSamples} /> : <p className={classes.none}>No cards are on show yet.</p>;
  }
  return (
    <>
      {list.savedCopyOf && <SavedCopy of={list.savedCopyOf} />}
      <CardGrid cards={list.cards} shape="pair" label="Cards on the home page" described />
      <ListEnd pages={list} />
    </>
  );
}

export function HomePage() {
  const list = useCardPages({ shelf: 'homepage', limit: pageSizes.homepage });
  return (
    <>
      <PageName>A new way to collect</PageName>
      <Hero cards={list.cards} />
      <div className="page">
        <section aria-labelledby="collection-title">
          <div className={classes.head}>
            <h2 id="collection-title" className={classes.title}>
              The Goat Collection
            </h2>
            <p className={classes.subtitle}>Premium sports cards from the collection</p>
          </div>
          <HomeCards list={list} />
        </section>
        <LiveListingsBlock />
      </div>
    </>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { matchPath, type RouteObject } from 'react-router-dom';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { galleryPictures, stageSizes } from '../components/gallery/gallery-pictures.ts';
import { type PictureSourceSet, pictureSources } from '../components/picture-sources.ts';
import { cardAnswer } from '../features/shop/cards/use-card.ts';
import { paths } from '../paths.ts';
import type { UseCases } from '../use-cases.tsx';
import { loadMatchedRoutes } from './load-matched-routes.ts';
import { watchLinks } from './watch-links.ts';

/**
 * Fetches a picture by an element outside the page. A `<link rel="preload">` would do the same, but browsers warn of one
 * whose page is not opened within seconds.
 */
function fetchPicture({ src, srcSet, sizes, type }: PictureSourceSet): void {
  const image = new Image();
  image.fetchPriority = 'high';
  const widths = { ...(sizes && { sizes }), ...(srcSet && { srcset: srcSet }) };
  if (type) {
    const source = Object.assign(document.createElement('source'), { type, ...widths });
    document.createElement('picture').append(source, image);
  } else {
    Object.assign(image, widths);
  }
  image.src = src;
}

async function loadCard(client: QueryClient, { catalog }: Pick<UseCases, 'catalog'>, id: CardId): Promise<void> {
  const answer = cardAnswer(catalog, id);
  await client.prefetchQuery(answer);
  const shown = client.getQueryData(answer.queryKey);
  const [first] = shown ? galleryPictures(shown.card) : [];
  if (!first) return;
  fetchPicture(pictureSources(first, stageSizes.page));
}

/** Loads the page behind a link before it is opened. With its code there, the router opens it within the click. */
export const loadAheadOnIntent = (
  until: AbortSignal,
  routes: RouteObject[],
  isMoving: () => boolean,
  client: QueryClient,
  useCases: Pick<UseCases, 'catalog'>,
): void =>
  watchLinks(document, until, (path) => {
    // A failure comes up again, and is shown, when the page is opened.
    loadMatchedRoutes(routes, path, isMoving).catch(() => undefined);
    const id = matchPath(paths.anyCard, path)?.params.id;
    if (id) void loadCard(client, useCases, cardId(id));
  });

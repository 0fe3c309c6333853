import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RouteObject, RouterProvider } from 'react-router-dom';
import { startMode } from '#domain/theme/theme.ts';
import { RouterMoves } from '../components/router-moves.ts';
import { LocalPictures, type ShowLocalPicture } from '../components/show-local-picture.ts';
import { TakingOver } from '../components/use-hydrated.ts';
import { PageTime } from '../contexts/page-time.ts';
import { SessionProvider } from '../contexts/SessionContext.tsx';
import { schemeOf } from '../contexts/schemes.ts';
import { ThemeProvider } from '../contexts/ThemeContext.tsx';
import { type UseCases, UseCasesProvider } from '../use-cases.tsx';
import { colorSchemeManager } from './color-scheme-manager.ts';
import { LastResort } from './LastResort.tsx';
import { theme } from './mantine-theme.ts';
import { openRouter } from './open-router.ts';
import { makeQueryClient } from './query-client.ts';
import { shopRoutes } from './routes.tsx';

type Router = ReturnType<typeof openRouter>;
type ShopAppProps = {
  useCases: UseCases;
  /** Tests and the server pass their own router. */
  makeRouter?: (routes: RouteObject[]) => Router;
  makeClient?: () => QueryClient;
  /** When the server rendered the page; null without server rendering. */
  renderedAt?: number | null;
  /** What the server knew of the session when it rendered the page. */
  expectsUser?: boolean | null;
  /** Called when the page reacts to input. */
  onStart?: () => void;
};

const showLocalPicture =
  ({ pictures, log }: UseCases): ShowLocalPicture =>
  async (address) => {
    const shown = await pictures.shown(address);
    if (shown.isErr()) log.warn('picture cannot be read', { reason: shown.error.kind });
    return shown.unwrapOr(null) ?? '';
  };

export function ShopApp({
  useCases,
  makeRouter = openRouter,
  makeClient = makeQueryClient,
  renderedAt = null,
  expectsUser = null,
  onStart,
}: ShopAppProps) {
  const [router] = useState(() => makeRouter(shopRoutes(useCases)));
  const [isMoving] = useState(() => () => router.state.navigation.state !== 'idle');
  const [client] = useState(makeClient);
  const [showPicture] = useState(() => showLocalPicture(useCases));
  const [schemes] = useState(() => colorSchemeManager(useCases.preferences.theme));
  const takingOver = useRef(renderedAt !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page starts once.
  useEffect(() => {
    takingOver.current = false;
    onStart?.();
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    import('./load-ahead.ts').then(
      ({ loadAheadOnIntent }) => loadAheadOnIntent(ended.signal, router.routes, isMoving, client, useCases),
      (thrown: unknown) => useCases.log.warn('pages are not loaded ahead', { reason: String(thrown) }),
    );
    return () => ended.abort();
  }, [router, isMoving, client, useCases]);
  return (
    <UseCasesProvider useCases={useCases}>
      <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme={schemeOf(startMode)}>
        <LastResort log={useCases.log}>
          <QueryClientProvider client={client}>
            <PageTime value={renderedAt}>
              <ThemeProvider>
                <SessionProvider expectsUser={expectsUser}>
                  <TakingOver value={takingOver}>
                    <LocalPictures value={showPicture}>
                      <RouterMoves value={isMoving}>
                        {/* In a transition React draws a page in slices of 5 ms, which takes half as long again. */}
                        <RouterProvider router={router} useTransitions={false} />
                      </RouterMoves>
                    </LocalPictures>
                  </TakingOver>
                </SessionProvider>
              </ThemeProvider>
            </PageTime>
          </QueryClientProvider>
        </LastResort>
      </MantineProvider>
    </UseCasesProvider>
  );
}

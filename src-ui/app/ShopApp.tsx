import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { startMode } from '#domain/theme/theme.ts';
import { RouterMoves } from '../components/router-moves.ts';
import { LocalPictures, type ShowLocalPicture } from '../components/show-local-picture.ts';
import { SessionProvider } from '../contexts/SessionContext.tsx';
import { schemeOf } from '../contexts/schemes.ts';
import { ThemeProvider } from '../contexts/ThemeContext.tsx';
import { type UseCases, UseCasesProvider } from '../use-cases.tsx';
import { colorSchemeManager } from './color-scheme-manager.ts';
import { LastResort } from './LastResort.tsx';
import { theme } from './mantine-theme.ts';
import { makeQueryClient } from './query-client.ts';
import { shopRoutes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;
type ShopAppProps = {
  useCases: UseCases;
  /** Tests and the server pass their own router. */
  makeRouter?: (routes: RouteObject[]) => Router;
};

const showLocalPicture =
  ({ pictures, log }: UseCases): ShowLocalPicture =>
  async (address) => {
    const shown = await pictures.shown(address);
    if (shown.isErr()) log.warn('picture cannot be read', { reason: shown.error.kind });
    return shown.unwrapOr(null) ?? '';
  };

export function ShopApp({ useCases, makeRouter = createBrowserRouter }: ShopAppProps) {
  const [router] = useState(() => makeRouter(shopRoutes(useCases)));
  const [isMoving] = useState(() => () => router.state.navigation.state !== 'idle');
  const [client] = useState(makeQueryClient);
  const [showPicture] = useState(() => showLocalPicture(useCases));
  const [schemes] = useState(() => colorSchemeManager(useCases.preferences.theme));
  return (
    <UseCasesProvider useCases={useCases}>
      <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme={schemeOf(startMode)}>
        <LastResort log={useCases.log}>
          <QueryClientProvider client={client}>
            <ThemeProvider>
              <SessionProvider>
                <LocalPictures value={showPicture}>
                  <RouterMoves value={isMoving}>
                    <RouterProvider router={router} />
                  </RouterMoves>
                </LocalPictures>
              </SessionProvider>
            </ThemeProvider>
          </QueryClientProvider>
        </LastResort>
      </MantineProvider>
    </UseCasesProvider>
  );
}

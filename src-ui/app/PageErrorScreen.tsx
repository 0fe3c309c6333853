import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useOnline } from '../features/shop/connection/use-online.ts';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';
import { isMissingCode } from './missing-code.ts';

const isTyped = ({ name, value }: HTMLInputElement): boolean =>
  value !== (new URLSearchParams(window.location.search).get(name) ?? '');

/**
 * Reloads when the connection returns, because a browser may remember that a file could not be loaded. No page is open that
 * could lose anything; a search that is typed in the header meanwhile is left alone.
 */
function useReloadOnline(onReload: () => void): void {
  useEffect(() => {
    const reload = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')];
      if (!fields.some(isTyped)) onReload();
    };
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [onReload]);
}

function MissingCode({ onReload }: { onReload: () => void }) {
  const online = useOnline();
  useReloadOnline(onReload);
  const title = online ? 'This page could not be loaded' : 'You are offline';
  return (
    <div role="alert">
      <PageTitle>{title}</PageTitle>
      {online ? (
        <Notice title={title} level={1} action={{ label: 'Reload page', onClick: onReload }}>
          The shop may have been updated. Reload the page to continue. Your cart is kept.
        </Notice>
      ) : (
        <Notice title={title} level={1} action={{ label: 'Go to the home page', to: paths.home }}>
          This page has not been opened here before. It opens when you are back online. Your cart is kept.
        </Notice>
      )}
    </div>
  );
}

const reloadPage = () => window.location.reload();

/** Handles a page whose code failed to load (M5); other errors go to the global error screen. */
export function PageErrorScreen({ onReload = reloadPage }: { onReload?: () => void }) {
  const error = useRouteError();
  const { log } = useUseCases();
  const missing = isMissingCode(error);
  useEffect(() => {
    if (missing) log.warn('the code of a page could not be loaded', { reason: String(error) });
  }, [missing, error, log]);
  if (!missing) throw error;
  return <MissingCode onReload={onReload} />;
}

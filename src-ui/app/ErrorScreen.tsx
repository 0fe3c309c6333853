import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useUseCases } from '../use-cases.tsx';
import classes from './ErrorScreen.module.css';
import { Logo } from './shell/Logo.tsx';

type ErrorScreenProps = { onRefresh?: () => void; onBack?: () => void };

/** Error screen of the whole page. */
export function ErrorScreen({
  onRefresh = () => window.location.reload(),
  onBack = () => window.history.back(),
}: ErrorScreenProps) {
  return (
    <main className={`${classes.screen} grid gap-12`} role="alert">
      <PageTitle>Something went wrong</PageTitle>
      <Logo size={48} />
      <h1 className={classes.title}>Oops! Something went wrong</h1>
      <p className={`${classes.text} quiet`}>We encountered an unexpected error. Please try refreshing the page.</p>
      <div className={`${classes.actions} flex wraps gap-8`}>
        <Button onClick={onRefresh}>Refresh Page</Button>
        <Button variant="default" onClick={onBack}>
          Go Back
        </Button>
      </div>
    </main>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export function RouteErrorScreen() {
  const error = useRouteError();
  const { log } = useUseCases();
  useEffect(() => log.error('a page broke', { reason: reasonOf(error) }), [error, log]);
  return <ErrorScreen />;
}

import { Component, type ReactNode } from 'react';
import type { Log } from '#domain/shared/log.port.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

type Props = { log: Log; children: ReactNode };

/** Catches errors outside every page. Error boundaries must be classes. */
export class LastResort extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.log.error('the page broke', { reason: String(error) });
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditView, readAuditView, writeAuditView } from './audit-view.ts';

export type AuditViewControl = AuditView & {
  /** Adds a history entry. */
  readonly go: (view: Partial<AuditView>) => void;
  /** '?card=…', or empty. */
  readonly queryOf: (view: Partial<AuditView>) => string;
};

export function useAuditView(): AuditViewControl {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const view = readAuditView(params);
    return {
      ...view,
      go: (next) => setParams(writeAuditView({ ...view, ...next }), { preventScrollReset: true }),
      queryOf: (next) => `?${writeAuditView({ ...view, ...next }).toString()}`,
    };
  }, [params, setParams]);
}

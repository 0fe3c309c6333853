import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditView, readAuditView, writeAuditView } from './audit-view.ts';

export type AuditViewControl = AuditView & {
  /** Adds a history entry. */
  readonly go: (place: Partial<AuditView>) => void;
  /** '?card=…', or empty. */
  readonly queryOf: (place: Partial<AuditView>) => string;
};

export function useAuditView(): AuditViewControl {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const place = readAuditView(params);
    return {
      ...place,
      go: (next) => setParams(writeAuditView({ ...place, ...next }), { preventScrollReset: true }),
      queryOf: (next) => `?${writeAuditView({ ...place, ...next }).toString()}`,
    };
  }, [params, setParams]);
}

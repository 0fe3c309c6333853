import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditPlace, readAuditPlace, writeAuditPlace } from './audit-place.ts';

export type AuditPlaceControl = AuditPlace & {
  /** Adds a history entry. */
  readonly go: (place: Partial<AuditPlace>) => void;
  /** '?card=…', or empty. */
  readonly queryOf: (place: Partial<AuditPlace>) => string;
};

export function useAuditPlace(): AuditPlaceControl {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const place = readAuditPlace(params);
    return {
      ...place,
      go: (next) => setParams(writeAuditPlace({ ...place, ...next }), { preventScrollReset: true }),
      queryOf: (next) => `?${writeAuditPlace({ ...place, ...next }).toString()}`,
    };
  }, [params, setParams]);
}

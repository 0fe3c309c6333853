import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditPlace, readAuditPlace, writeAuditPlace } from './audit-place.ts';

export type AuditPlaceControl = AuditPlace & {
  /** A step in the history: Back undoes it. */
  readonly go: (place: Partial<AuditPlace>) => void;
  /** The end of an address: '?card=…', or nothing. */
  readonly queryOf: (place: Partial<AuditPlace>) => string;
};

/** The part of the log that the address asks for, and the ways to others (AUDIT-02). */
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

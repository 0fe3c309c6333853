import type { Result } from 'neverthrow';
import { useEffect, useRef, useState } from 'react';
import type { DraftFailure } from '#domain/shared/device-value.port.ts';

/** An unsaved form and its base version. */
export type KeptForm<Values, Base> = { readonly values: Values; readonly base: Base; readonly keptAt: string };

export type DraftStore<Values, Base> = {
  keep(draft: KeptForm<Values, Base>): Result<void, DraftFailure>;
  drop(): Result<void, DraftFailure>;
};

type Status<Values, Base> = {
  readonly values: Values;
  readonly base: Base;
  readonly dirty: boolean;
  /** Whether the form started from a draft. */
  readonly found: boolean;
};

/** Stores unsaved form changes on this device (CMGR-36). */
export function useKeptDraft<Values, Base>(
  place: DraftStore<Values, Base>,
  now: () => number,
  { values, base, dirty, found }: Status<Values, Base>,
) {
  const kept = useRef(found);
  const done = useRef(false);
  const [failure, setFailure] = useState<DraftFailure | null>(null);
  const drop = () => {
    kept.current = false;
    place.drop().mapErr(setFailure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of the form.
  useEffect(() => {
    if (done.current) return;
    if (!dirty) {
      if (kept.current) drop();
      return;
    }
    kept.current = true;
    place.keep({ values, base, keptAt: new Date(now()).toISOString() }).match(() => setFailure(null), setFailure);
  }, [values, base, dirty]);
  return {
    /** Why the draft cannot be stored. */
    failure,
    /** Deletes the draft after saving. */
    finish: () => {
      done.current = true;
      drop();
    },
  };
}

import type { Result } from 'neverthrow';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { DraftFailure } from '#domain/shared/drafts.port.ts';

/** A form that was not saved yet, and what it began with. */
type KeptForm<Values, Base> = { readonly values: Values; readonly base: Base; readonly keptAt: string };

/** Where one form's draft is kept. */
type DraftPlace<Draft> = {
  keep(draft: Draft): Result<void, DraftFailure>;
  drop(): Result<void, DraftFailure>;
};

type Status<Values, Base> = {
  readonly values: Values;
  readonly base: Base;
  /** Whether they differ from what the form began with. */
  readonly dirty: boolean;
  /** Whether the form began with a draft that is there. */
  readonly found: boolean;
};

/** Keeps what is in a form on this device while it differs from what it began with (CMGR-36). */
export function useKeptDraft<Values, Base>(
  place: DraftPlace<KeptForm<Values, Base>>,
  clock: Clock,
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
    place.keep({ values, base, keptAt: new Date(clock.now()).toISOString() }).match(() => setFailure(null), setFailure);
  }, [values, base, dirty]);
  return {
    /** Why what is entered does not outlive the page; null while it does. */
    failure,
    /** The form was saved: nothing of it is kept any more. */
    finish: () => {
      done.current = true;
      drop();
    },
  };
}

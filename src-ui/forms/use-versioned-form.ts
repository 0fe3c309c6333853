import { ok, type Result } from 'neverthrow';
import { useEffect, useState } from 'react';
import type { FormStatus } from './FormDialog.tsx';
import { useAction } from './use-action.ts';
import { type DraftStore, useKeptDraft } from './use-kept-draft.ts';

export type FormBeginning<Base, Values> = {
  /** Null for something new. */
  readonly base: Base | null;
  /** The form without changes, to detect edits. */
  readonly untouched: Values;
  readonly values: Values;
  readonly fromDraft: boolean;
};

type VersionedForm<Base, Values> = {
  readonly beginning: FormBeginning<Base, Values>;
  readonly values: Values;
  readonly formOf: (base: Base) => Values;
  /** Absent for a form without drafts. */
  readonly drafts?: DraftStore<Values, Base | null>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Leaving would cancel uploads. */
  readonly uploading?: boolean;
  readonly onStatus: (status: FormStatus) => void;
};

const same = <Values>(a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b);

const noDrafts = { keep: () => ok(), drop: () => ok() };

/**
 * A form over a saved version: draft (CMGR-36), unsaved changes, saving, and edit conflicts (CMGR-33).
 * `Problem` is why it is not saved.
 */
export function useVersionedForm<Base, Values, Problem extends object>({
  beginning,
  values,
  formOf,
  drafts = noDrafts,
  now,
  uploading = false,
  onStatus,
}: VersionedForm<Base, Values>) {
  const [{ base, untouched }, setBegun] = useState<Pick<typeof beginning, 'base' | 'untouched'>>(beginning);
  const [stale, setStale] = useState<Base | null>(null);
  const dirty = !same(values, untouched);
  const draft = useKeptDraft(drafts, now, { values, base, dirty, found: beginning.fromDraft });
  const draftKept = draft.failure === null;
  const { busy, problem, run, clear } = useAction((why: Problem | null) => why);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes.
  useEffect(() => onStatus({ dirty: dirty || uploading, draftKept }), [dirty, uploading, draftKept]);
  return {
    base,
    /** A conflicting version, while both are compared. */
    stale,
    setStale,
    draftFailure: draft.failure,
    busy,
    problem,
    clear,
    /** Continues with a version saved by another admin. */
    adopt: (version: Base) => {
      setBegun({ base: version, untouched: formOf(version) });
      setStale(null);
    },
    finish: () => {
      draft.finish();
      onStatus({ dirty: false, draftKept: true });
    },
    /** Ignored while another save runs. @param call fails with null where the problem is shown elsewhere */
    save: <T extends Base>(
      call: () => Result<T, Problem | null> | PromiseLike<Result<T, Problem | null>>,
      saved: (base: T) => void = () => {},
    ) => void run(call, saved),
  };
}

import type { ResultAsync } from 'neverthrow';
import { useEffect, useState } from 'react';
import type { FormStatus } from './FormDialog.tsx';
import { type DraftStore, useKeptDraft } from './use-kept-draft.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

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
  readonly drafts: DraftStore<Values, Base | null>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Leaving would cancel uploads. */
  readonly uploading: boolean;
  readonly onStatus: (status: FormStatus) => void;
};

const same = <Values>(a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A form over a saved version: draft (CMGR-36), unsaved changes, and edit conflicts (CMGR-33). */
export function useVersionedForm<Base, Values>({
  beginning,
  values,
  formOf,
  drafts,
  now,
  uploading,
  onStatus,
}: VersionedForm<Base, Values>) {
  const [{ base, untouched }, setBegun] = useState<Pick<typeof beginning, 'base' | 'untouched'>>(beginning);
  const [stale, setStale] = useState<Base | null>(null);
  const dirty = !same(values, untouched);
  const draft = useKeptDraft(drafts, now, { values, base, dirty, found: beginning.fromDraft });
  const draftKept = draft.failure === null;
  const { busy, run } = useOneAtATime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes.
  useEffect(() => onStatus({ dirty: dirty || uploading, draftKept }), [dirty, uploading, draftKept]);
  return {
    base,
    /** A conflicting version, while both are compared. */
    stale,
    setStale,
    draftFailure: draft.failure,
    busy,
    /** Continues with a version saved by another admin. */
    adopt: (version: Base) => {
      setBegun({ base: version, untouched: formOf(version) });
      setStale(null);
    },
    finish: () => {
      draft.finish();
      onStatus({ dirty: false, draftKept: true });
    },
    /** Ignored while another save runs. */
    save: <Failure>(
      call: () => ResultAsync<Base, Failure>,
      saved: (base: Base) => void,
      failed: (why: Failure) => void,
    ) => void run(async () => (await call()).match(saved, failed)),
  };
}

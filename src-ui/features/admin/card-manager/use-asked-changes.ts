import { useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import type { ChangeFailure, ChangeScope } from '#domain/cards/edit/card-editor.port.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { type BulkAction, quickChanges } from './change-words.ts';
import { useCardChanges } from './use-card-changes.ts';

/** A change that is asked about, or under way. */
export type Asked = {
  readonly act: BulkAction;
  readonly scope: ChangeScope;
  /** How many cards it is for, as the owner was told. */
  readonly count: number;
  /** The card, where it is for one by name. */
  readonly named: Card | null;
};

const recounted = (asked: Asked, count: number): Asked => ({
  ...asked,
  count,
  scope: asked.scope.kind === 'matching' ? { ...asked.scope, count } : asked.scope,
});

/**
 * Changes that are chosen, asked about, and done, one at a time. A dialog stays until its change is done or given up; a change
 * that is done at once gets one when it fails. Where the list holds another number by now, the dialog asks again (CMGR-30).
 * @param onDone told when cards were changed
 * @param onRecount told how many cards the list holds by now
 */
export function useAskedChanges(onDone: () => void, onRecount: (count: number) => void) {
  const { change } = useCardChanges();
  const { busy, run } = useOneAtATime();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [problem, setProblem] = useState<ChangeFailure | null>(null);

  const perform = (wanted: BulkChange, by: Asked): Promise<void> =>
    run(async () => {
      setProblem(null);
      const failure = await change(by.scope, wanted, by.named);
      setProblem(failure);
      setOpened(failure !== null);
      if (failure === null) onDone();
      if (failure?.kind === 'scope-changed') {
        setAsked(recounted(by, failure.count));
        onRecount(failure.count);
      }
    });

  return {
    busy,
    asked,
    opened,
    problem,
    ask: (wish: Asked) => {
      if (busy) return;
      setAsked(wish);
      setProblem(null);
      const quick = quickChanges[wish.act];
      if (quick) void perform(quick, wish);
      else setOpened(true);
    },
    perform: (wanted: BulkChange) => {
      if (asked) void perform(wanted, asked);
    },
    /** The list holds another number by now, as a preview found out. */
    recount: (count: number) => {
      setAsked((now) => now && recounted(now, count));
      onRecount(count);
    },
    close: () => {
      if (!busy) setOpened(false);
    },
  };
}

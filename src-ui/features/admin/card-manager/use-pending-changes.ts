import { useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { ChangeFailure, ChangeScope } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { useCardChanges } from '../../../contexts/use-card-changes.ts';
import { useAction } from '../../../forms/use-action.ts';
import { type BulkAction, quickChanges } from './change-texts.ts';

/** A change that waits for confirmation or runs. */
export type PendingChange = {
  readonly act: BulkAction;
  readonly scope: ChangeScope;
  /** The confirmed number of cards. */
  readonly count: number;
  /** The card, if the change is for one. */
  readonly named: Card | null;
};

const recounted = (asked: PendingChange, count: number): PendingChange => ({
  ...asked,
  count,
  scope: asked.scope.kind === 'matching' ? { ...asked.scope, count } : asked.scope,
});

/**
 * Changes with their dialogs, one at a time. A dialog stays until its change is done or cancelled; a change without a
 * dialog gets one on failure. If the number of matching cards changed, the dialog asks again (CMGR-30). @param
 * onRecount receives the new number
 */
export function usePendingChanges(onDone: () => void, onRecount: (count: number) => void) {
  const { change } = useCardChanges();
  const { busy, problem, run, clear } = useAction<ChangeFailure>();
  const [asked, setAsked] = useState<PendingChange | null>(null);
  const [opened, setOpened] = useState(false);

  const perform = (wanted: BulkChange, by: PendingChange) => {
    const refused = (failure: ChangeFailure) => {
      setOpened(true);
      if (failure.kind !== 'scope-changed') return;
      setAsked(recounted(by, failure.count));
      onRecount(failure.count);
    };
    const done = () => {
      setOpened(false);
      onDone();
    };
    void run(() => change(by.scope, wanted, by.named).orTee(refused), done);
  };

  return {
    busy,
    asked,
    opened,
    problem,
    ask: (wish: PendingChange) => {
      if (busy) return;
      setAsked(wish);
      clear();
      const quick = quickChanges[wish.act];
      if (quick) perform(quick, wish);
      else setOpened(true);
    },
    perform: (wanted: BulkChange) => {
      if (asked) perform(wanted, asked);
    },
    /** A preview found a different number of cards. */
    recount: (count: number) => {
      setAsked((now) => now && recounted(now, count));
      onRecount(count);
    },
    close: () => {
      if (!busy) setOpened(false);
    },
  };
}

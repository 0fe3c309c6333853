import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

type Asked = { readonly leave: () => void; readonly stay: () => void };

type LeaveGuard = {
  readonly asking: boolean;
  isDirty(): boolean;
  setDirty(dirty: boolean): void;
  /** Leaves at once, or confirms first. @param stay called where that is not confirmed */
  request(leave: () => void, stay?: () => void): void;
  stay(): void;
  leave(): void;
};

/** Confirms before unsaved changes are lost by closing; with `LeaveBlocker` also by Back or links (CMGR-36). */
export function useLeaveGuard(): LeaveGuard {
  const dirty = useRef(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const request = useCallback((leave: () => void, stay: () => void = () => {}) => {
    if (dirty.current) setAsked({ leave, stay });
    else leave();
  }, []);
  return {
    asking: asked !== null,
    isDirty: () => dirty.current,
    setDirty: (now) => {
      dirty.current = now;
    },
    request,
    stay: () => {
      setAsked(null);
      asked?.stay();
    },
    leave: () => {
      dirty.current = false;
      setAsked(null);
      asked?.leave();
    },
  };
}

/** Only where there is something to lose: of several on one page, the router asks the last one alone. */
export function LeaveBlocker({ guard: { isDirty, request } }: { guard: LeaveGuard }): null {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // Entries with the same key belong to a sheet over this page.
      isDirty() &&
      currentLocation.key !== nextLocation.key &&
      (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  );
  useEffect(() => {
    if (state === 'blocked') request(proceed, reset);
  }, [state, proceed, reset, request]);
  return null;
}

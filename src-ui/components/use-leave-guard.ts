import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

type LeaveGuard = {
  readonly asking: boolean;
  setDirty(dirty: boolean): void;
  /** Leaves at once, or confirms first. */
  request(leave: () => void): void;
  stay(): void;
  leave(): void;
};

/** Confirms before unsaved changes are lost by closing, Back or links (CMGR-36). */
export function useLeaveGuard(opened: boolean): LeaveGuard {
  const dirty = useRef(false);
  const [asked, setAsked] = useState<{ readonly leave: () => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // Entries with the same key belong to a sheet over this page.
      opened &&
      dirty.current &&
      currentLocation.key !== nextLocation.key &&
      (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  );
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state === 'blocked') setAsked({ leave: proceed });
  }, [state, proceed]);
  return {
    asking: asked !== null,
    setDirty: (now) => {
      dirty.current = now;
    },
    request: (leave) => {
      if (dirty.current) setAsked({ leave });
      else leave();
    },
    stay: () => {
      setAsked(null);
      reset?.();
    },
    leave: () => {
      dirty.current = false;
      setAsked(null);
      asked?.leave();
    },
  };
}

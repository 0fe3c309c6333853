import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

type LeaveGuard = {
  /** Whether the owner is being asked. */
  readonly asking: boolean;
  /** Told by the form whether there is something to lose. */
  setDirty(dirty: boolean): void;
  /** Leaves at once, or asks first. */
  request(leave: () => void): void;
  stay(): void;
  /** Does what was asked about. */
  leave(): void;
};

/** Asks before unsaved changes are left behind: by the dialog's own ways out, by Back, and by links (CMGR-36). */
export function useLeaveGuard(opened: boolean): LeaveGuard {
  const dirty = useRef(false);
  const [asked, setAsked] = useState<{ readonly leave: () => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // A step of the same key is a sheet's over this page.
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

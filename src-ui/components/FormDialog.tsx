import { type ReactNode, useRef, useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useEscape } from './use-escape.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { WideDialog } from './WideDialog.tsx';

/** Whether there is something to lose, and whether this device keeps it. */
export type FormStatus = { readonly dirty: boolean; readonly draftKept: boolean };

/** What a form in the dialog can do about the dialog. */
type FormWays = {
  /** Told whenever it changes. */
  readonly onStatus: (status: FormStatus) => void;
  /** Closes the dialog; asks first where something would be lost. */
  readonly onCancel: () => void;
  /** Does something that leaves the form; asks first in the same way. */
  readonly leaveFor: (leave: () => void) => void;
};

type FormDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** What was entered is to be forgotten. */
  onDiscard: () => void;
  children: (ways: FormWays) => ReactNode;
};

/** A long form in a dialog that fills a phone, and that is not left by accident (CMGR-36). */
export function FormDialog({ opened, title, onClose, onDiscard, children }: FormDialogProps) {
  const [draftKept, setDraftKept] = useState(true);
  const inside = useRef<HTMLDivElement>(null);
  const guard = useLeaveGuard(opened);
  const ask = () => guard.request(onClose);
  useEscape(inside, opened && !guard.asking, ask);
  const onStatus = (status: FormStatus) => {
    guard.setDirty(status.dirty);
    setDraftKept(status.draftKept);
  };
  return (
    <>
      <WideDialog opened={opened} onClose={ask} title={title} closesByItself={false}>
        <div ref={inside}>{children({ onStatus, onCancel: ask, leaveFor: guard.request })}</div>
      </WideDialog>
      <LeaveQuestion
        asking={guard.asking}
        draftKept={draftKept}
        onStay={guard.stay}
        onKeepDraft={guard.leave}
        onDiscard={() => {
          onDiscard();
          guard.leave();
        }}
      />
    </>
  );
}

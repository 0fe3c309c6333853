import { type ReactNode, useRef, useState } from 'react';
import { useEscape } from '../components/use-escape.ts';
import { WideDialog } from '../components/WideDialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LeaveBlocker, useLeaveGuard } from './use-leave-guard.ts';

/** Whether there are unsaved changes, and whether this device stores them. */
export type FormStatus = { readonly dirty: boolean; readonly draftKept: boolean };

type FormWays = {
  /** Called on every change. */
  readonly onStatus: (status: FormStatus) => void;
  /** Closes the dialog; confirms first if changes would be lost. */
  readonly onCancel: () => void;
  /** Runs an action that leaves the form; confirms first like `onCancel`. */
  readonly leaveFor: (leave: () => void) => void;
};

type FormDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Deletes the draft; absent for a form without drafts. */
  onDiscard?: () => void;
  children: (ways: FormWays) => ReactNode;
};

/** A dialog with a long form, protected against accidental closing (CMGR-36). */
export function FormDialog({ opened, title, onClose, onDiscard, children }: FormDialogProps) {
  const [draftKept, setDraftKept] = useState(true);
  const inside = useRef<HTMLDivElement>(null);
  const guard = useLeaveGuard();
  const ask = () => guard.request(onClose);
  useEscape(inside, opened && !guard.asking, ask);
  const onStatus = (status: FormStatus) => {
    guard.setDirty(status.dirty);
    setDraftKept(status.draftKept);
  };
  return (
    <>
      {opened && <LeaveBlocker guard={guard} />}
      <WideDialog opened={opened} onClose={ask} title={title} closesByItself={false}>
        <div ref={inside}>{children({ onStatus, onCancel: ask, leaveFor: guard.request })}</div>
      </WideDialog>
      <LeaveQuestion
        asking={guard.asking}
        draftKept={onDiscard === undefined ? null : draftKept}
        onStay={guard.stay}
        onKeepDraft={guard.leave}
        onDiscard={() => {
          onDiscard?.();
          guard.leave();
        }}
      />
    </>
  );
}

import type { ResultAsync } from 'neverthrow';
import { type ReactNode, useState } from 'react';
import type { MemberFailure, ResendFailure } from '#domain/staff/staff.port.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import { staffSentence } from '../../../text/staff.texts.ts';
import { useStaffChange } from './use-staff.ts';

type Failure = MemberFailure | ResendFailure;

/** A change that cannot be undone. */
export type AskedChange = {
  readonly title: string;
  readonly label: string;
  readonly doing: string;
  readonly text: ReactNode;
  /** The notification when it is done. */
  readonly done: string;
  readonly change: () => ResultAsync<unknown, Failure>;
};

function Form({ asked, onClose }: { asked: AskedChange; onClose: () => void }) {
  const { show } = useToasts();
  const changing = useStaffChange();
  return (
    <ActionForm
      label={asked.label}
      doing={asked.doing}
      harsh
      act={() => changing(asked.change())}
      problemOf={staffSentence}
      onDone={() => {
        onClose();
        show({ id: 'staff-changed', message: asked.done, tone: 'calm', stays: 'long' });
      }}
      onCancel={onClose}
    >
      <p className="breaks">{asked.text}</p>
    </ActionForm>
  );
}

/** Asks first. @param asked null when closed */
export function AskStaff({ asked, onClose }: { asked: AskedChange | null; onClose: () => void }) {
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <SmallModal opened={asked !== null} onClose={onClose} title={shown?.title ?? ''}>
      {shown && <Form key={shown.title} asked={shown} onClose={onClose} />}
    </SmallModal>
  );
}

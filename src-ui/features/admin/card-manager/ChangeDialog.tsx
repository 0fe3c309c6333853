import type { ChangeFailure } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { changeFailureSentence } from '../../../text/card-editing.texts.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import type { ChangeFormProps } from './change-form-props.ts';
import { actionTexts, quickChanges } from './change-texts.ts';
import { LotForm } from './LotForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { PostForm } from './PostForm.tsx';
import { RepriceForm } from './RepriceForm.tsx';
import { SlotsForm } from './SlotsForm.tsx';
import { SportForm } from './SportForm.tsx';
import type { PendingChange } from './use-pending-changes.ts';

const whatText = ({ named, count }: PendingChange): string => (named ? named.title : cardsText(count));

const titleOf = (asked: PendingChange): string => `${actionTexts[asked.act].verb} ${whatText(asked)}`;

const buttonOf = (asked: PendingChange): string =>
  asked.named ? `${actionTexts[asked.act].verb} card` : `${actionTexts[asked.act].verb} ${cardsText(asked.count)}`;

function DeleteForm({ asked, onPerform, ...form }: ChangeFormProps & { asked: PendingChange }) {
  const sentence = asked.named
    ? `${asked.named.title} is deleted from the shop, its lists and all carts. Orders keep its details.`
    : 'They are deleted from the shop, its lists and all carts. Orders keep their details.';
  return (
    <AskingForm {...form} harsh onSubmit={() => onPerform({ kind: 'delete' })}>
      <p className="breaks">{sentence}</p>
      <p className="note quiet">You can undo this right after, or later under Audit.</p>
    </AskingForm>
  );
}

type QuickFormProps = ChangeFormProps & { change: BulkChange | undefined };

/** Retry dialog for a change that needs no input. */
function QuickForm({ change, onPerform, ...form }: QuickFormProps) {
  return (
    <AskingForm {...form} onSubmit={() => change && onPerform(change)}>
      <p className="breaks">Nothing was changed yet.</p>
    </AskingForm>
  );
}

type FormsProps = ChangeFormProps & { asked: PendingChange; onRecount: (count: number) => void };

function FormOf({ asked, onRecount, ...form }: FormsProps) {
  switch (asked.act) {
    case 'post':
      return <PostForm {...form} />;
    case 'reprice':
      return <RepriceForm {...form} scope={asked.scope} onRecount={onRecount} />;
    case 'sport':
      return <SportForm {...form} scope={asked.scope} onRecount={onRecount} />;
    case 'location':
      return <MoveForm {...form} />;
    case 'slots':
      return <SlotsForm {...form} scope={asked.scope} />;
    case 'lot':
      return <LotForm {...form} />;
    case 'delete':
      return <DeleteForm {...form} asked={asked} />;
    default:
      return <QuickForm {...form} change={quickChanges[asked.act]} />;
  }
}

type ChangeDialogProps = {
  asked: PendingChange | null;
  opened: boolean;
  busy: boolean;
  problem: ChangeFailure | null;
  onPerform: (change: BulkChange) => void;
  onRecount: (count: number) => void;
  onClose: () => void;
  /** The dialog has closed; the button that opened it may be gone. */
  onLeft: () => void;
};

export function ChangeDialog({
  asked,
  opened,
  busy,
  problem,
  onPerform,
  onRecount,
  onClose,
  onLeft,
}: ChangeDialogProps) {
  return (
    <SmallModal opened={opened} onClose={onClose} title={asked ? titleOf(asked) : ''} onLeft={onLeft}>
      {asked && (
        <FormOf
          asked={asked}
          label={buttonOf(asked)}
          doing={actionTexts[asked.act].doing}
          busy={busy}
          problem={problem && changeFailureSentence(problem)}
          onPerform={onPerform}
          onRecount={onRecount}
          onCancel={onClose}
        />
      )}
    </SmallModal>
  );
}

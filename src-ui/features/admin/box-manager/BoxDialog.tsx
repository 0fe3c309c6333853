import type { ReactNode } from 'react';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import { type BoxFormValues, formOfBox, newBoxForm } from '#domain/boxes/box-form.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { useOpened } from '../../../components/use-opened.ts';
import { DraftedForm } from '../../../forms/DraftedForm.tsx';
import { FormDialog, type FormStatus } from '../../../forms/FormDialog.tsx';
import { boxesNotReadSentence } from '../../../text/box-manager.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { BoxForm } from './BoxForm.tsx';
import { type BoxFormStart, type BoxPicturesPart, boxDraftKey, boxFormTitles } from './box-form-start.ts';
import { useBoxChanges } from './use-box-changes.ts';

type FormProps = {
  start: BoxFormStart;
  Pictures: BoxPicturesPart;
  onStatus: (status: FormStatus) => void;
  onSaved: (box: Box) => void;
  onCancel: () => void;
};

type DraftedProps = FormProps & {
  base: Box | null;
  untouched: BoxFormValues;
  /** Shown instead of the form if a draft's box is gone and the draft is discarded. */
  otherwise?: ReactNode;
};

function Drafted({ start, base, untouched, otherwise, ...form }: DraftedProps) {
  const { boxDrafts, clock } = useUseCases();
  const draftKey = boxDraftKey(start);
  return (
    <DraftedForm
      read={() => boxDrafts.read(draftKey)}
      drop={() => boxDrafts.drop(draftKey)}
      about={({ title }) => title.trim()}
      base={base}
      untouched={untouched}
      formOf={formOfBox}
      now={clock.now}
      otherwise={otherwise}
    >
      {(beginning) => <BoxForm {...form} draftKey={draftKey} beginning={beginning} />}
    </DraftedForm>
  );
}

const goneNotice = (
  <FailureNotice title="The box could not be opened">
    This box is no longer in the shop. Someone deleted it.
  </FailureNotice>
);

function EditForm({ id, untouched, ...form }: FormProps & { id: BoxId; untouched: BoxFormValues }) {
  const { boxes } = useUseCases();
  const read = () => boxes.list('all').map((list) => list.find((one) => one.id === id) ?? null);
  const { data: box, error, isFetching, refetch } = useOpened('box', id, read);
  if (box) return <Drafted {...form} base={box} untouched={formOfBox(box)} />;
  if (box === null) return <Drafted {...form} base={null} untouched={untouched} otherwise={goneNotice} />;
  if (!error || isFetching) return <Reading what="the box" />;
  return (
    <FailureNotice title="The box could not be opened">
      {boxesNotReadSentence(error)}{' '}
      <button type="button" className="underlined" onClick={() => void refetch()}>
        Try again
      </button>
    </FailureNotice>
  );
}

function FormOf(props: FormProps) {
  const { clock } = useUseCases();
  const { start } = props;
  const untouched = newBoxForm(new Date(clock.now()).getFullYear());
  if (start.kind === 'edit') return <EditForm {...props} id={start.id} untouched={untouched} />;
  return <Drafted {...props} base={null} untouched={untouched} />;
}

export type BoxDialogProps = {
  opened: boolean;
  start: BoxFormStart;
  Pictures: BoxPicturesPart;
  onClose: () => void;
};

export function BoxDialog({ opened, start, Pictures, onClose }: BoxDialogProps) {
  const { boxDrafts } = useUseCases();
  const { saved } = useBoxChanges();
  const onSaved = () => {
    void saved();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title={boxFormTitles[start.kind]}
      onClose={onClose}
      onDiscard={() => boxDrafts.drop(boxDraftKey(start))}
    >
      {({ onStatus, onCancel }) => (
        <FormOf
          key={boxDraftKey(start)}
          start={start}
          Pictures={Pictures}
          onStatus={onStatus}
          onCancel={onCancel}
          onSaved={onSaved}
        />
      )}
    </FormDialog>
  );
}

import './box-form-styles.ts';
import { type ReactNode, useState } from 'react';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import type { BoxDraft } from '#domain/boxes/box-draft.ts';
import { type BoxFormValues, formOfBox, newBoxForm } from '#domain/boxes/box-form.ts';
import { DraftQuestion } from '../../../components/DraftQuestion.tsx';
import classes from '../../../components/EntryForm.module.css';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormDialog, type FormStatus } from '../../../components/FormDialog.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { notReadSentence } from '../../../text/box-manager.texts.ts';
import { draftSentence } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { BoxForm } from './BoxForm.tsx';
import { type BoxFormStart, type BoxPicturesPart, boxFormTitles, draftKeyOf } from './box-form-start.ts';
import { useBoxChanges } from './use-box-changes.ts';
import { useOpenedBox } from './use-opened-box.ts';

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

/** Offers to continue an existing draft. */
function DraftedForm({ start, base, untouched, otherwise, ...form }: DraftedProps) {
  const { boxDrafts, clock } = useUseCases();
  const draftKey = draftKeyOf(start);
  const [found] = useState(() => boxDrafts.read(draftKey));
  const [selected, setSelected] = useState<BoxDraft | 'none' | null>(null);
  const draft = found.unwrapOr(null);
  if (draft && selected === null) {
    const discard = () => {
      boxDrafts.drop(draftKey);
      setSelected('none');
    };
    return (
      <DraftQuestion
        keptAt={draft.keptAt}
        now={clock.now()}
        about={draft.values.title.trim()}
        onContinue={() => setSelected(draft)}
        onDiscard={discard}
      />
    );
  }
  const taken = selected === 'none' ? null : selected;
  if (!taken && otherwise) return otherwise;
  const begun = taken?.base ?? base;
  return (
    <>
      {found.isErr() && <p className={classes.quiet}>{draftSentence(found.error)}</p>}
      <BoxForm
        {...form}
        draftKey={draftKey}
        base={begun}
        untouched={begun ? formOfBox(begun) : untouched}
        values={taken?.values ?? untouched}
        fromDraft={taken !== null}
      />
    </>
  );
}

const goneNotice = (
  <FailureNotice title="The box could not be opened">
    This box is no longer in the shop. Someone deleted it.
  </FailureNotice>
);

function EditForm({ id, untouched, ...form }: FormProps & { id: BoxId; untouched: BoxFormValues }) {
  const { state, retry } = useOpenedBox(id);
  switch (state.kind) {
    case 'loading':
      return <Reading what="the box" />;
    case 'failed':
      return (
        <FailureNotice title="The box could not be opened">
          {notReadSentence(state.failure)}{' '}
          <button type="button" className={classes.again} onClick={retry}>
            Try again
          </button>
        </FailureNotice>
      );
    case 'gone':
      return <DraftedForm {...form} base={null} untouched={untouched} otherwise={goneNotice} />;
    case 'ready':
      return <DraftedForm {...form} base={state.box} untouched={formOfBox(state.box)} />;
  }
}

function FormOf(props: FormProps) {
  const { clock } = useUseCases();
  const { start } = props;
  const untouched = newBoxForm(new Date(clock.now()).getFullYear());
  if (start.kind === 'edit') return <EditForm {...props} id={start.id} untouched={untouched} />;
  return <DraftedForm {...props} base={null} untouched={untouched} />;
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
      onDiscard={() => boxDrafts.drop(draftKeyOf(start))}
    >
      {({ onStatus, onCancel }) => (
        <FormOf
          key={draftKeyOf(start)}
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

import './card-form-styles.ts';
import { type ReactNode, useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import type { CardRecord } from '#domain/cards/edit/card-editor.port.ts';
import { type CardFormValues, duplicateForm, formOf, newCardForm } from '#domain/cards/edit/card-form.ts';
import type { FormDraft } from '#domain/cards/edit/form-draft.ts';
import { DraftQuestion } from '../../../components/DraftQuestion.tsx';
import classes from '../../../components/EntryForm.module.css';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormDialog, type FormStatus } from '../../../components/FormDialog.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { replaceFailureSentence } from '../../../text/card-editing.texts.ts';
import { draftSentence } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CardForm } from './CardForm.tsx';
import { type CardFormStart, draftKeyOf, type FormPart, formTitles, type PicturesPart } from './card-form-start.ts';
import { useCardRecord } from './use-card-record.ts';

type FormProps = {
  start: CardFormStart;
  part: FormPart | null;
  Pictures: PicturesPart;
  onStatus: (status: FormStatus) => void;
  onSaved: (record: CardRecord, input: string) => void;
  onCancel: () => void;
  onOther: (id: CardId) => void;
};

/** '2018 Panini Luka Dončić'; empty without a player. */
function aboutDraft({ values: { player, year, brand } }: FormDraft): string {
  const words = [year, brand, player].map((text) => text.trim()).filter(Boolean);
  return player.trim() === '' ? '' : words.join(' ');
}

/** Offers to continue an existing draft (CMGR-36). */
function DraftedForm({
  start,
  base,
  untouched,
  ...form
}: FormProps & { base: CardRecord | null; untouched: CardFormValues }) {
  const { formDrafts, clock } = useUseCases();
  const draftKey = draftKeyOf(start);
  const [found] = useState(() => formDrafts.read(draftKey));
  const [selected, setSelected] = useState<FormDraft | 'none' | null>(null);
  const draft = found.unwrapOr(null);
  if (draft && selected === null) {
    const discard = () => {
      formDrafts.drop(draftKey);
      setSelected('none');
    };
    return (
      <DraftQuestion
        keptAt={draft.keptAt}
        now={clock.now()}
        about={aboutDraft(draft)}
        onContinue={() => setSelected(draft)}
        onDiscard={discard}
      />
    );
  }
  const taken = selected === 'none' ? null : selected;
  const begun = taken?.base ?? base;
  return (
    <>
      {found.isErr() && <p className={classes.quiet}>{draftSentence(found.error)}</p>}
      <CardForm
        {...form}
        draftKey={draftKey}
        base={begun}
        untouched={begun ? formOf(begun.card) : untouched}
        values={taken?.values ?? untouched}
        fromDraft={taken !== null}
      />
    </>
  );
}

function EditForm({ id, ...form }: FormProps & { id: CardId }) {
  const { state, retry } = useCardRecord(id);
  switch (state.kind) {
    case 'loading':
      return <Reading what="the card" />;
    case 'failed':
      return (
        <FailureNotice title="The card could not be opened">
          {state.failure.kind === 'card-not-found'
            ? 'This card is no longer in the shop.'
            : replaceFailureSentence(state.failure)}{' '}
          {state.failure.kind !== 'card-not-found' && (
            <button type="button" className={classes.again} onClick={retry}>
              Try again
            </button>
          )}
        </FailureNotice>
      );
    case 'ready':
      return <DraftedForm {...form} base={state.record} untouched={formOf(state.record.card)} />;
  }
}

function FormOf(props: FormProps): ReactNode {
  const { clock } = useUseCases();
  const { start } = props;
  if (start.kind === 'edit') return <EditForm {...props} id={start.id} />;
  const untouched = start.kind === 'new' ? newCardForm(new Date(clock.now()).getFullYear()) : duplicateForm(start.card);
  return <DraftedForm {...props} base={null} untouched={untouched} />;
}

export type CardDialogProps = {
  opened: boolean;
  start: CardFormStart;
  part?: FormPart | null;
  Pictures: PicturesPart;
  onClose: () => void;
  /** Called after saving; the dialog then closes. */
  onSaved: (record: CardRecord) => void;
};

export function CardDialog({ opened, start, part = null, Pictures, onClose, onSaved }: CardDialogProps) {
  const { formDrafts } = useUseCases();
  const { show } = useToasts();
  /** Another card's form, opened from this one. */
  const [other, setOther] = useState<CardId | null>(null);
  const now: CardFormStart = other === null ? start : { kind: 'edit', id: other };
  const close = () => {
    setOther(null);
    onClose();
  };
  const saved = (record: CardRecord, input: string) => {
    show({ id: 'card-saved', message: input, tone: 'calm', stays: 'short' });
    onSaved(record);
    close();
  };
  return (
    <FormDialog
      opened={opened}
      title={formTitles[now.kind]}
      onClose={close}
      onDiscard={() => formDrafts.drop(draftKeyOf(now))}
    >
      {({ leaveFor, ...ways }) => (
        <FormOf
          key={draftKeyOf(now)}
          {...ways}
          start={now}
          part={part}
          Pictures={Pictures}
          onSaved={saved}
          onOther={(id) => leaveFor(() => setOther(id))}
        />
      )}
    </FormDialog>
  );
}

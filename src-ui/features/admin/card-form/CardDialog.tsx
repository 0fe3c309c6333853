import { type ReactNode, useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import type { CardRecord } from '#domain/cards/card-store.port.ts';
import { type CardFormValues, duplicateForm, formOf, newCardForm } from '#domain/cards/edit/card-form.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { useOpened } from '../../../components/use-opened.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { DraftedForm } from '../../../forms/DraftedForm.tsx';
import { FormDialog, type FormStatus } from '../../../forms/FormDialog.tsx';
import { replaceFailureSentence } from '../../../text/card-editing.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CardForm } from './CardForm.tsx';
import {
  type CardFormStart,
  cardDraftKey,
  type FormPart,
  formTitles,
  type PicturesPart,
  type ScanPart,
} from './card-form-start.ts';
import { withSlab } from './scanned-slab.ts';

type FormProps = {
  start: CardFormStart;
  part: FormPart | null;
  Pictures: PicturesPart;
  Scan: ScanPart;
  onStatus: (status: FormStatus) => void;
  onSaved: (record: CardRecord, sentence: string) => void;
  onCancel: () => void;
  onOther: (id: CardId) => void;
};

function aboutDraft({ player, year, brand }: CardFormValues): string {
  const words = [year, brand, player].map((text) => text.trim()).filter(Boolean);
  return player.trim() === '' ? '' : words.join(' ');
}

function Drafted(props: FormProps & { base: CardRecord | null; untouched: CardFormValues }) {
  const { start, base, untouched, ...form } = props;
  const { formDrafts, clock } = useUseCases();
  const draftKey = cardDraftKey(start);
  return (
    <DraftedForm
      read={() => formDrafts.read(draftKey)}
      drop={() => formDrafts.drop(draftKey)}
      about={aboutDraft}
      base={base}
      untouched={untouched}
      formOf={({ card }: CardRecord) => formOf(card)}
      now={clock.now}
    >
      {(beginning) => (
        <CardForm
          {...form}
          draftKey={draftKey}
          like={start.kind === 'duplicate' ? start.card : null}
          beginning={beginning}
        />
      )}
    </DraftedForm>
  );
}

function EditForm({ id, ...form }: FormProps & { id: CardId }) {
  const { cardEditor } = useUseCases();
  const { data: record, error, isFetching, refetch } = useOpened('card', id, () => cardEditor.open(id));
  if (record) return <Drafted {...form} base={record} untouched={formOf(record.card)} />;
  if (!error || isFetching) return <Reading what="the card" />;
  return (
    <FailureNotice title="The card could not be opened">
      {replaceFailureSentence(error)}{' '}
      {error.kind !== 'card-not-found' && (
        <button type="button" className="underlined" onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </FailureNotice>
  );
}

function FormOf(props: FormProps): ReactNode {
  const { clock } = useUseCases();
  const { start } = props;
  if (start.kind === 'edit') return <EditForm {...props} id={start.id} />;
  const fresh = newCardForm(new Date(clock.now()).getFullYear());
  const untouched = start.kind === 'new' ? withSlab(fresh, start.scanned) : duplicateForm(start.card);
  return <Drafted {...props} base={null} untouched={untouched} />;
}

export type CardDialogProps = {
  opened: boolean;
  start: CardFormStart;
  part?: FormPart | null;
  Pictures: PicturesPart;
  Scan: ScanPart;
  onClose: () => void;
  /** Called after saving; the dialog then closes. */
  onSaved: (record: CardRecord) => void;
};

export function CardDialog({ opened, start, part = null, Pictures, Scan, onClose, onSaved }: CardDialogProps) {
  const { formDrafts } = useUseCases();
  const { show } = useToasts();
  const [other, setOther] = useState<CardId | null>(null);
  const now: CardFormStart = other === null ? start : { kind: 'edit', id: other };
  const close = () => {
    setOther(null);
    onClose();
  };
  const saved = (record: CardRecord, sentence: string) => {
    show({ id: 'card-saved', message: sentence, tone: 'calm', stays: 'short' });
    onSaved(record);
    close();
  };
  return (
    <FormDialog
      opened={opened}
      title={formTitles[now.kind]}
      onClose={close}
      onDiscard={() => formDrafts.drop(cardDraftKey(now))}
    >
      {({ leaveFor, ...ways }) => (
        <FormOf
          key={cardDraftKey(now)}
          {...ways}
          start={now}
          part={part}
          Pictures={Pictures}
          Scan={Scan}
          onSaved={saved}
          onOther={(id) => leaveFor(() => setOther(id))}
        />
      )}
    </FormDialog>
  );
}

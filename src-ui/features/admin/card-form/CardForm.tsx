import { Box, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { err, type ResultAsync } from 'neverthrow';
import { useEffect, useRef, useState } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardRecord, ReplaceFailure } from '#domain/cards/card-store.port.ts';
import { type CardFormValues, formOf } from '#domain/cards/edit/card-form.ts';
import { type CardInput, withoutAbsent } from '#domain/cards/edit/card-input.ts';
import { compareEdits, type ThreeVersions } from '#domain/cards/edit/compare-edits.ts';
import type { DraftKey, FormDraft } from '#domain/cards/edit/form-draft.ts';
import { type CardFormReading, cardFormIssues, readCardForm } from '#domain/cards/edit/read-card-form.ts';
import { isSameCard } from '#domain/cards/like-card.ts';
import type { PostTargets } from '#domain/cards/posting.ts';
import { EntryForm } from '../../../forms/EntryForm.tsx';
import type { FormStatus } from '../../../forms/FormDialog.tsx';
import type { FormProblem } from '../../../forms/FormFoot.tsx';
import { useEntryForm } from '../../../forms/use-entry-form.ts';
import { type FormBeginning, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { cardsKey } from '../../../query-keys.ts';
import { replaceFailureSentence } from '../../../text/card-editing.texts.ts';
import {
  doneSentences,
  draftSentence,
  type FormAction,
  failedSentences,
  formProblem,
  issueSentence,
  sameCardNote,
} from '../../../text/card-form.texts.ts';
import { type PicturesBusy, picturesBusyTexts } from '../../../text/pictures-busy.texts.ts';
import { postedSentence } from '../../../text/posting.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CardFields, DetailFields } from './CardFields.tsx';
import { type CardToSave, cardToSave } from './card-entry-form.ts';
import type { FormPart, PicturesPart, ScanPart } from './card-form-start.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { EditComparison } from './EditComparison.tsx';
import { GradingFields } from './GradingFields.tsx';
import { InventoryFields } from './InventoryFields.tsx';
import { OfferFields } from './OfferFields.tsx';
import { PostListing } from './PostListing.tsx';
import { TitlePaste } from './TitlePaste.tsx';

type CardFormProps = {
  beginning: FormBeginning<CardRecord, CardFormValues>;
  draftKey: DraftKey;
  /** The card that a duplicate was made of. */
  like: Card | null;
  part: FormPart | null;
  Pictures: PicturesPart;
  Scan: ScanPart;
  onStatus: (status: FormStatus) => void;
  onSaved: (record: CardRecord, sentence: string) => void;
  onCancel: () => void;
  onOther: (id: CardId) => void;
};

function editedCard(base: Card, { input, copies }: CardFormReading): Card {
  const stock = copies === undefined ? base.stock : (copies ?? undefined);
  return withoutAbsent({ id: base.id, ...input, addedAt: base.addedAt, stock });
}

function versionsOf(base: Card | null, values: CardFormValues, current: CardRecord | null): ThreeVersions | null {
  const read = base && readCardForm(values, base).unwrapOr(null);
  return base && read && current ? { base, mine: editedCard(base, read), theirs: current.card } : null;
}

function SameCardNote({ like, values }: { like: Card; values: CardFormValues }) {
  const read = readCardForm(values, null).unwrapOr(null);
  return (
    <p role="status" className="note quiet">
      {read && isSameCard(like, read.input) && sameCardNote(like)}
    </p>
  );
}

export function CardForm(props: CardFormProps) {
  const { beginning, draftKey, like, part, Pictures, Scan, onStatus, onSaved, onCancel, onOther } = props;
  const { formDrafts, cardEditor, clock } = useUseCases();
  const client = useQueryClient();
  const [posting, setPosting] = useState(false);
  const [picturesBusy, setPicturesBusy] = useState<PicturesBusy>(null);
  const form = useEntryForm(beginning.values, issueSentence);
  const { fields } = form;
  const { values } = fields;
  const edited = useVersionedForm<CardRecord, CardFormValues, FormProblem>({
    beginning,
    values,
    formOf: ({ card }: CardRecord) => formOf(card),
    drafts: {
      keep: (draft: FormDraft) => formDrafts.keep(draftKey, draft),
      drop: () => formDrafts.drop(draftKey),
    },
    now: clock.now,
    uploading: picturesBusy !== null,
    onStatus,
  });
  const { base, stale, setStale, busy, adopt, save } = edited;
  const card = base?.card ?? null;

  const partPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part === null) return;
    const first = partPlace.current?.querySelector<HTMLElement>('textarea, input, button');
    // The dialog's focus trap may be set up later and then uses this attribute.
    first?.setAttribute('data-autofocus', 'true');
    first?.focus({ preventScroll: true });
    partPlace.current?.scrollIntoView?.({ block: 'center' });
  }, [part]);

  const saved = (record: CardRecord, sentence: string) => {
    edited.finish();
    onSaved(record, sentence);
  };

  /** Skips the comparison if both versions are equal. */
  const compare = (current: CardRecord) => {
    const versions = versionsOf(card, fields.getValues(), current);
    if (versions && compareEdits(versions).length === 0) saved(current, doneSentences.update);
    else setStale(current);
  };

  const failed = (act: FormAction, failure: ReplaceFailure): FormProblem | null => {
    setPosting(false);
    if (failure.kind === 'stale-card') {
      compare(failure.current);
      return null;
    }
    setStale(null);
    const detail = replaceFailureSentence(failure);
    if (failure.kind === 'certificate-taken') {
      form.reject('certNumber', detail);
      void client.invalidateQueries({ queryKey: [cardsKey, 'certificate'] });
    } else if (failure.kind === 'price-missing') {
      form.reject('price', detail);
    } else if (failure.kind === 'bad-stock' || failure.kind === 'copies-in-checkout') {
      form.reject('stock', detail);
    }
    return { title: failedSentences[act], detail };
  };

  type Sending = {
    act: FormAction;
    sentence: string;
    over: CardRecord | null;
    card: CardToSave;
    onFailure?: () => void;
  };
  const send = ({ act, sentence, over, card: { input: card, copies }, onFailure }: Sending) => {
    const call = (): ResultAsync<CardRecord, ReplaceFailure> =>
      over
        ? cardEditor.replace(over.card.id, over.version, card, copies)
        : cardEditor.create(card, copies ?? null).mapErr((failure): ReplaceFailure => failure);
    const refused = (failure: ReplaceFailure) => {
      onFailure?.();
      return failed(act, failure);
    };
    save(
      () => call().mapErr(refused),
      (record) => saved(record, sentence),
    );
  };

  const reading = (act: FormAction): CardFormReading | null => {
    const issues = cardFormIssues(fields.getValues(), card);
    form.showIssues(issues);
    if (issues.length > 0) save(() => err({ title: formProblem(act, issues) }));
    else edited.clear();
    return readCardForm(fields.getValues(), card).unwrapOr(null);
  };

  const submit = (act: 'save' | 'update') => {
    const read = reading(act);
    if (!read) return;
    const input: CardInput = act === 'save' ? { ...read.input, isPosted: false } : read.input;
    send({ act, sentence: doneSentences[act], over: base, card: { ...read, input } });
  };

  const post = (targets: PostTargets) => {
    const read = reading('post');
    if (!read) return setPosting(false);
    const input = { ...read.input, isPosted: targets.collection, isHomepage: targets.homepage };
    send({ act: 'post', sentence: postedSentence(targets), over: null, card: { ...read, input } });
  };

  /** Saves the merged card over the current version. After a failure the form continues from there. */
  const keepMerged = (settled: Card) => {
    if (!stale) return;
    const onFailure = () => {
      adopt(stale);
      fields.setValues(formOf(settled));
    };
    const toSave = cardToSave(settled, stale.card);
    send({ act: 'update', sentence: doneSentences.update, over: stale, card: toSave, onFailure });
  };

  const versions = versionsOf(card, values, stale);
  if (versions && compareEdits(versions).length > 0) {
    return <EditComparison versions={versions} busy={busy} onMerge={keepMerged} onBack={() => setStale(null)} />;
  }

  const waits = busy || picturesBusy !== null;
  return (
    <>
      <EntryForm
        id="card-form"
        onSubmit={() => !waits && submit(base ? 'update' : 'save')}
        onCancel={onCancel}
        problem={edited.problem}
        notKept={edited.draftFailure ? draftSentence(edited.draftFailure) : ''}
        waiting={picturesBusy ? picturesBusyTexts[picturesBusy] : ''}
        before={
          <>
            {like && <SameCardNote like={like} values={values} />}
            <TitlePaste values={values} onFill={(filled) => fields.setValues(filled)} />
          </>
        }
        after={
          <fieldset>
            <Box component="legend" mb={12} className="body strong">
              Pictures
            </Box>
            <div ref={part === 'pictures' ? partPlace : null}>
              <Pictures
                value={{ addresses: values.pictures, back: values.backPicture }}
                onChange={({ addresses, back }) => fields.setValues({ pictures: addresses, backPicture: back })}
                onBusyChange={setPicturesBusy}
                playerName={values.player}
              />
            </div>
          </fieldset>
        }
        buttons={
          base ? (
            <Button type="submit" form="card-form" disabled={picturesBusy !== null} loading={busy}>
              Save changes
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                form="card-form"
                variant="default"
                disabled={picturesBusy !== null}
                loading={busy && !posting}
              >
                Save Card
              </Button>
              <Button disabled={waits} aria-haspopup="dialog" onClick={() => reading('post') && setPosting(true)}>
                Post Listing
              </Button>
            </>
          )
        }
      >
        <CardFields form={form} base={card} opensHere={part === null} />
        <DetailFields form={form} />
        <GradingFields form={form} Scan={Scan} own={card?.id ?? null} onOther={onOther} />
        <OfferFields form={form} isNew={base === null} salePrice={base?.salePrice} />
        <InventoryFields form={form} />
        <div ref={part === 'descriptions' ? partPlace : null}>
          <DescriptionField form={form} />
        </div>
      </EntryForm>
      {!base && (
        <PostListing
          opened={posting}
          busy={busy}
          homepage={values.isHomepage}
          onPost={post}
          onClose={() => !busy && setPosting(false)}
        />
      )}
    </>
  );
}

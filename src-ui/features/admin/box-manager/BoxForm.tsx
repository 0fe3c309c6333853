import { Button, Text } from '@mantine/core';
import { err, type ResultAsync } from 'neverthrow';
import { useEffect, useRef, useState } from 'react';
import { type Box, type BoxInput, boxInput } from '#domain/boxes/box.ts';
import type { BoxDraft, BoxDraftKey } from '#domain/boxes/box-draft.ts';
import { type BoxFormValues, formOfBox } from '#domain/boxes/box-form.ts';
import type { BoxesNotSaved, BoxNotFound, StaleBox } from '#domain/boxes/boxes.port.ts';
import { differencesOfBoxes } from '#domain/boxes/compare-boxes.ts';
import { boxFormIssues, readBoxForm } from '#domain/boxes/read-box-form.ts';
import { EntryForm } from '../../../forms/EntryForm.tsx';
import type { FormStatus } from '../../../forms/FormDialog.tsx';
import type { FormProblem } from '../../../forms/FormFoot.tsx';
import { useEntryForm } from '../../../forms/use-entry-form.ts';
import { type FormBeginning, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import {
  boxesNotSaved,
  boxesNotSavedSentence,
  boxFormProblem,
  boxIssueSentence,
} from '../../../text/box-manager.texts.ts';
import { draftSentence } from '../../../text/card-form.texts.ts';
import { type PicturesBusy, picturesBusyTexts } from '../../../text/pictures-busy.texts.ts';
import { enteredKept } from '../../../text/sentences.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { BoxComparison } from './BoxComparison.tsx';
import { BoxDescriptionField, BoxFields, BoxOfferFields } from './BoxFields.tsx';
import type { BoxPicturesPart } from './box-form-start.ts';

type BoxSaveFailure = BoxesNotSaved | BoxNotFound | StaleBox;

type BoxFormProps = {
  beginning: FormBeginning<Box, BoxFormValues>;
  draftKey: BoxDraftKey;
  Pictures: BoxPicturesPart;
  onStatus: (status: FormStatus) => void;
  onSaved: (box: Box) => void;
  onCancel: () => void;
};

type BoxFormProblem = FormProblem & { readonly remedy?: 'again' | 'add' };

const gone: BoxFormProblem = {
  title: 'This box is no longer in the shop',
  detail: `Someone deleted it since you opened it. ${enteredKept}`,
  remedy: 'add',
};

export function BoxForm(props: BoxFormProps) {
  const { beginning, draftKey, Pictures, onStatus, onSaved, onCancel } = props;
  const { boxDrafts, boxes, clock } = useUseCases();
  const [picturesBusy, setPicturesBusy] = useState<PicturesBusy>(null);
  const form = useEntryForm(beginning.values, boxIssueSentence);
  const { fields } = form;
  const { values } = fields;
  const edited = useVersionedForm<Box, BoxFormValues, BoxFormProblem>({
    beginning,
    values,
    formOf: formOfBox,
    drafts: {
      keep: (draft: BoxDraft) => boxDrafts.keep(draftKey, draft),
      drop: () => boxDrafts.drop(draftKey),
    },
    now: clock.now,
    uploading: picturesBusy !== null,
    onStatus,
  });
  const { base, stale, setStale, busy, adopt, save } = edited;
  const compared = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus went with the comparison.
  useEffect(() => {
    if (!stale && compared.current) form.focusFirst();
    compared.current = stale !== null;
  }, [stale]);

  const saved = (box: Box) => {
    edited.finish();
    onSaved(box);
  };

  const failed = (input: BoxInput, over: Box | null, failure: BoxSaveFailure): BoxFormProblem | null => {
    switch (failure.kind) {
      case 'stale-box':
        // Equal versions need no comparison.
        if (differencesOfBoxes(input, boxInput(failure.current)).length === 0) saved(failure.current);
        else setStale(failure.current);
        return null;
      case 'box-not-found':
        setStale(null);
        return gone;
      case 'boxes-not-saved':
        if (over && over !== base) adopt(over);
        return { title: boxesNotSaved, detail: boxesNotSavedSentence(failure, enteredKept), remedy: 'again' };
    }
  };

  /** @param over the version to replace; null adds a box */
  const submit = (over: Box | null) => {
    const isNew = over === null;
    const issues = boxFormIssues(fields.getValues(), isNew);
    form.showIssues(issues);
    const input = readBoxForm(fields.getValues(), isNew).unwrapOr(null);
    save(() => {
      if (!input) return err({ title: boxFormProblem(issues) });
      const sent: ResultAsync<Box, BoxSaveFailure> = over
        ? boxes.change(over.id, input, over.updatedAt)
        : boxes.add(input);
      return sent.mapErr((failure) => failed(input, over, failure));
    }, saved);
  };

  const mine = stale && readBoxForm(values, false).unwrapOr(null);
  if (stale && mine) {
    const takeTheirs = () => {
      fields.setValues(formOfBox(stale));
      fields.clearErrors();
      edited.clear();
      adopt(stale);
    };
    return (
      <BoxComparison
        mine={mine}
        theirs={boxInput(stale)}
        busy={busy}
        onTakeTheirs={takeTheirs}
        onSaveMine={() => submit(stale)}
        onBack={() => setStale(null)}
      />
    );
  }

  const waits = busy || picturesBusy !== null;
  const remedies = {
    again: { label: 'Try again', onClick: () => submit(base) },
    add: { label: 'Add it as a new box', onClick: () => submit(null) },
  };
  const remedy = edited.problem?.remedy && remedies[edited.problem.remedy];
  return (
    <EntryForm
      id="box-form"
      onSubmit={() => !waits && submit(base)}
      onCancel={onCancel}
      problem={edited.problem}
      remedy={
        remedy && (
          <Button variant="default" size="compact-sm" disabled={waits} onClick={remedy.onClick}>
            {remedy.label}
          </Button>
        )
      }
      notKept={edited.draftFailure ? draftSentence(edited.draftFailure) : ''}
      waiting={picturesBusy ? picturesBusyTexts[picturesBusy] : ''}
      buttons={
        <Button type="submit" form="box-form" disabled={picturesBusy !== null} loading={busy}>
          {base ? 'Save changes' : 'Save box'}
        </Button>
      }
      after={
        <fieldset>
          <Text component="legend" size="body" mb={12} fw={600}>
            Pictures
          </Text>
          <Pictures
            addresses={values.pictures}
            onChange={(pictures) => fields.setFieldValue('pictures', pictures)}
            onBusyChange={setPicturesBusy}
            name={values.title}
          />
        </fieldset>
      }
    >
      <BoxFields form={form} />
      <BoxOfferFields form={form} />
      <BoxDescriptionField form={form} />
    </EntryForm>
  );
}

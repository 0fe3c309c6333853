import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Box, type BoxInput, boxInput } from '#domain/boxes/box.ts';
import type { BoxDraft, BoxDraftKey } from '#domain/boxes/box-draft.ts';
import { type BoxFormValues, formOfBox } from '#domain/boxes/box-form.ts';
import { differencesOfBoxes } from '#domain/boxes/compare-boxes.ts';
import { readBoxForm } from '#domain/boxes/read-box-form.ts';
import classes from '../../../components/EntryForm.module.css';
import type { FormStatus } from '../../../components/FormDialog.tsx';
import { FormFoot, type FormProblem } from '../../../components/FormFoot.tsx';
import { useKeptDraft } from '../../../components/use-kept-draft.ts';
import { boxesNotSaved, boxFormProblem, notSavedSentence } from '../../../text/box-manager.texts.ts';
import { draftSentence } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { BoxComparison } from './BoxComparison.tsx';
import { BoxFields, DescriptionField, OfferFields } from './BoxFields.tsx';
import type { BoxPicturesPart } from './box-form-start.ts';
import { useBoxForm } from './use-box-form.ts';
import { type BoxSaveFailure, useSaveBox } from './use-save-box.ts';

type BoxFormBeginning = {
  /** Null for a new box. */
  readonly base: Box | null;
  /** The form without changes, to detect edits. */
  readonly untouched: BoxFormValues;
  readonly values: BoxFormValues;
  readonly fromDraft: boolean;
};

type BoxFormProps = BoxFormBeginning & {
  draftKey: BoxDraftKey;
  Pictures: BoxPicturesPart;
  onStatus: (status: FormStatus) => void;
  onSaved: (box: Box) => void;
  onCancel: () => void;
};

/** An error and the action offered with it. */
type Trouble = FormProblem & { readonly remedy?: 'again' | 'add' };

const kept = 'What you entered is kept.';

const gone: Trouble = {
  title: 'This box is no longer in the shop',
  detail: `Someone deleted it since you opened it. ${kept}`,
  remedy: 'add',
};

const same = (a: BoxFormValues, b: BoxFormValues): boolean => JSON.stringify(a) === JSON.stringify(b);

export function BoxForm(props: BoxFormProps) {
  const { draftKey, Pictures, onStatus, onSaved, onCancel } = props;
  const { boxDrafts, clock } = useUseCases();
  const [base, setBase] = useState(props.base);
  const [untouched, setUntouched] = useState(props.untouched);
  const [stale, setStale] = useState<Box | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [picturesBusy, setPicturesBusy] = useState(false);
  const form = useBoxForm(props.values);
  const { fields } = form;
  const { values } = fields;
  const dirty = !same(values, untouched);
  const draft = useKeptDraft(
    { keep: (form: BoxDraft) => boxDrafts.keep(draftKey, form), drop: () => boxDrafts.drop(draftKey) },
    clock,
    { values, base, dirty, found: props.fromDraft },
  );
  const draftKept = draft.failure === null;
  const { busy, save } = useSaveBox();

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes.
  useEffect(() => onStatus({ dirty: dirty || picturesBusy, draftKept }), [dirty, picturesBusy, draftKept]);
  const compared = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus went with the comparison.
  useEffect(() => {
    if (!stale && compared.current) form.focus();
    compared.current = stale !== null;
  }, [stale]);

  const saved = (box: Box) => {
    draft.finish();
    onStatus({ dirty: false, draftKept: true });
    onSaved(box);
  };

  /** Continues with a version saved by another admin. */
  const adopt = (box: Box) => {
    setBase(box);
    setUntouched(formOfBox(box));
    setStale(null);
  };

  const failed = (input: BoxInput, over: Box | null, failure: BoxSaveFailure) => {
    switch (failure.kind) {
      case 'stale-box':
        // Equal versions need no comparison.
        if (differencesOfBoxes(input, boxInput(failure.current)).length === 0) saved(failure.current);
        else setStale(failure.current);
        return;
      case 'box-not-found':
        setStale(null);
        setTrouble(gone);
        return;
      case 'boxes-not-saved':
        if (over && over !== base) adopt(over);
        setTrouble({ title: boxesNotSaved, detail: notSavedSentence(failure, kept), remedy: 'again' });
    }
  };

  /** @param over the version to replace; null adds a box */
  const submit = (over: Box | null) => {
    setTrouble(null);
    const isNew = over === null;
    const issues = form.check(isNew);
    if (issues.length > 0) setTrouble({ title: boxFormProblem(issues) });
    const input = readBoxForm(fields.getValues(), isNew).unwrapOr(null);
    if (input) void save(over, input, { saved, failed: (failure) => failed(input, over, failure) });
  };

  const mine = stale && readBoxForm(values, false).unwrapOr(null);
  if (stale && mine) {
    const takeTheirs = () => {
      fields.setValues(formOfBox(stale));
      fields.clearErrors();
      setTrouble(null);
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

  const waits = busy || picturesBusy;
  const remedies = {
    again: { label: 'Try again', onClick: () => submit(base) },
    add: { label: 'Add it as a new box', onClick: () => submit(null) },
  };
  const remedy = trouble?.remedy && remedies[trouble.remedy];
  return (
    <>
      <div className={classes.form}>
        <form
          id="box-form"
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!waits) submit(base);
          }}
        >
          <BoxFields form={form} />
          <OfferFields form={form} />
          <DescriptionField form={form} />
        </form>
        <fieldset>
          <legend className={`${classes.legend} body strong`}>Pictures</legend>
          <Pictures
            addresses={values.pictures}
            onChange={(pictures) => fields.setFieldValue('pictures', pictures)}
            onBusyChange={setPicturesBusy}
            name={values.title}
          />
        </fieldset>
      </div>
      <FormFoot
        problem={trouble}
        remedy={
          remedy && (
            <Button variant="default" size="compact-sm" disabled={waits} onClick={remedy.onClick}>
              {remedy.label}
            </Button>
          )
        }
        notKept={draft.failure ? draftSentence(draft.failure) : ''}
        waiting={picturesBusy ? 'Pictures are uploading.' : ''}
      >
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form="box-form" disabled={picturesBusy} loading={busy}>
          {base ? 'Save changes' : 'Save box'}
        </Button>
      </FormFoot>
    </>
  );
}

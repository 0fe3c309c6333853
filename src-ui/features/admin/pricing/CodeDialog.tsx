import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  blankCodeForm,
  type CodeFormIssue,
  type CodeFormValues,
  formOfCode,
  readCodeForm,
} from '#domain/pricing/code-form.ts';
import type { DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import classes from '../../../components/EntryForm.module.css';
import { FormDialog, type FormStatus } from '../../../components/FormDialog.tsx';
import { FormFoot, type FormProblem } from '../../../components/FormFoot.tsx';
import { type EntryForm, useEntryForm } from '../../../components/use-entry-form.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import {
  codeIssueSentence,
  codeNotSaved,
  type SaveCodeFailure,
  saveCodeSentence,
} from '../../../text/discount-codes.texts.ts';
import { ConditionFields, DiscountFields, LimitFields } from './CodeFields.tsx';
import { codeDates } from './code-dates.ts';
import { type CodeFormStart, codeFormTitles } from './code-form-start.ts';

type FormProps = {
  readonly codes: DiscountCodes;
  readonly start: CodeFormStart;
  readonly onStatus: (status: FormStatus) => void;
  readonly onSaved: (code: StoredCode) => void;
  readonly onCancel: () => void;
};

function valuesOf(start: CodeFormStart): CodeFormValues {
  if (start.kind === 'new') return blankCodeForm;
  const values = formOfCode(start.of.code, codeDates);
  return start.kind === 'edit' ? values : { ...values, code: '' };
}

const checkFields: FormProblem = { title: 'Some fields need your attention' };

function CodeForm({ codes, start, onStatus, onSaved, onCancel }: FormProps) {
  const [untouched, setUntouched] = useState(() => valuesOf(start));
  const [base, setBase] = useState(start.kind === 'edit' ? start.of : null);
  const [stale, setStale] = useState<StoredCode | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { busy, run } = useOneAtATime();
  const form: EntryForm<CodeFormValues, CodeFormIssue> = useEntryForm(untouched, (issue: CodeFormIssue): string =>
    codeIssueSentence(issue, form.fields.getValues()),
  );
  const { values } = form.fields;
  const dirty = JSON.stringify(values) !== JSON.stringify(untouched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes.
  useEffect(() => onStatus({ dirty, draftKept: false }), [dirty]);

  const failed = (failure: SaveCodeFailure) => {
    if (failure.kind === 'discount-code-taken') return form.reject('code', 'The shop already has this code');
    if (failure.kind === 'stale-discount-code') setStale(failure.current);
    setProblem({ title: codeNotSaved, detail: saveCodeSentence(failure) });
  };

  /** @param over the version to replace; null adds a code */
  const save = (over: StoredCode | null) =>
    void run(async () => {
      setProblem(null);
      setStale(null);
      const read = readCodeForm(form.fields.getValues(), codeDates);
      form.showIssues(read.isErr() ? read.error : []);
      if (read.isErr()) return setProblem(checkFields);
      const saved = await (over ? codes.change(read.value, over.version) : codes.add(read.value));
      saved.match((code) => {
        onStatus({ dirty: false, draftKept: false });
        onSaved(code);
      }, failed);
    });

  const takeTheirs = (theirs: StoredCode) => {
    const shown = formOfCode(theirs.code, codeDates);
    form.fields.setValues(shown);
    setUntouched(shown);
    setBase(theirs);
    setStale(null);
    setProblem(null);
  };

  const isNew = base === null;
  return (
    <>
      <form
        id="code-form"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(base);
        }}
      >
        <DiscountFields form={form} isNew={isNew} />
        <ConditionFields form={form} isNew={isNew} />
        <LimitFields form={form} isNew={isNew} />
      </form>
      <FormFoot
        problem={problem}
        remedy={
          stale && (
            <>
              <Button variant="default" size="compact-sm" mr={8} onClick={() => takeTheirs(stale)}>
                Load their version
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => save(stale)}>
                Save mine over it
              </Button>
            </>
          )
        }
        notKept=""
        waiting=""
      >
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form="code-form" loading={busy}>
          {isNew ? 'Add code' : 'Save changes'}
        </Button>
      </FormFoot>
    </>
  );
}

type DialogProps = {
  readonly codes: DiscountCodes;
  readonly opened: boolean;
  /** Stays during the closing animation. */
  readonly start: CodeFormStart;
  readonly onSaved: (code: StoredCode) => void;
  readonly onClose: () => void;
};

export function CodeDialog({ codes, opened, start, onSaved, onClose }: DialogProps) {
  return (
    <FormDialog opened={opened} title={codeFormTitles[start.kind]} onClose={onClose}>
      {({ onStatus, onCancel }) => (
        <CodeForm
          codes={codes}
          start={start}
          onStatus={onStatus}
          onCancel={onCancel}
          onSaved={(code) => {
            onSaved(code);
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

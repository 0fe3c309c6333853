import { Button } from '@mantine/core';
import type { Result, ResultAsync } from 'neverthrow';
import { type ReactNode, useEffect, useState } from 'react';
import classes from '../../../forms/EntryForm.module.css';
import { FormDialog, type FormStatus } from '../../../forms/FormDialog.tsx';
import { FormFoot, type FormProblem } from '../../../forms/FormFoot.tsx';
import { type EntryForm, useEntryForm } from '../../../forms/use-entry-form.ts';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';

export type FormStart<Stored> = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly of: Stored };

type Values = object;
type Issue<V extends Values> = { readonly field: keyof V & string };

/** The form of a code or a sale. */
export type PricingForm<Stored, Thing, V extends Values, I extends Issue<V>, Failure> = {
  readonly titles: Record<FormStart<Stored>['kind'], string>;
  readonly addLabel: string;
  readonly notSaved: string;
  /** The start of a form. */
  readonly valuesOf: (start: FormStart<Stored>) => V;
  readonly read: (values: V) => Result<Thing, readonly I[]>;
  readonly issueSentence: (issue: I, values: V) => string;
  readonly failureSentence: (failure: Failure) => string;
  /** Null where the failure is not of a field. */
  readonly issueOf: (failure: Failure) => { readonly field: keyof V & string; readonly sentence: string } | null;
  /** What someone else saved; null for another failure. */
  readonly theirsOf: (failure: Failure) => Stored | null;
  /** @param over the version to replace; null adds one */
  readonly save: (thing: Thing, over: Stored | null) => ResultAsync<Stored, Failure>;
  readonly fields: (form: EntryForm<V, I>, isNew: boolean) => ReactNode;
};

type FormProps<Stored, Thing, V extends Values, I extends Issue<V>, Failure> = {
  readonly of: PricingForm<Stored, Thing, V, I, Failure>;
  readonly start: FormStart<Stored>;
  readonly onStatus: (status: FormStatus) => void;
  readonly onSaved: (saved: Stored) => void;
  readonly onCancel: () => void;
};

const checkFields: FormProblem = { title: 'Some fields need your attention' };

function OpenedForm<Stored, Thing, V extends Values, I extends Issue<V>, Failure>(
  props: FormProps<Stored, Thing, V, I, Failure>,
) {
  const { of, start, onStatus, onSaved, onCancel } = props;
  const [untouched, setUntouched] = useState(() => of.valuesOf(start));
  const [base, setBase] = useState(start.kind === 'edit' ? start.of : null);
  const [stale, setStale] = useState<Stored | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { busy, run } = useOneAtATime();
  const form: EntryForm<V, I> = useEntryForm(untouched, (issue: I): string =>
    of.issueSentence(issue, form.fields.getValues()),
  );
  const { values } = form.fields;
  const dirty = JSON.stringify(values) !== JSON.stringify(untouched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes.
  useEffect(() => onStatus({ dirty, draftKept: false }), [dirty]);

  const failed = (failure: Failure) => {
    const issue = of.issueOf(failure);
    if (issue) return form.reject(issue.field, issue.sentence);
    setStale(of.theirsOf(failure));
    setProblem({ title: of.notSaved, detail: of.failureSentence(failure) });
  };

  const save = (over: Stored | null) =>
    void run(async () => {
      setProblem(null);
      setStale(null);
      const read = of.read(form.fields.getValues());
      form.showIssues(read.isErr() ? read.error : []);
      if (read.isErr()) return setProblem(checkFields);
      const saved = await of.save(read.value, over);
      saved.match((stored) => {
        onStatus({ dirty: false, draftKept: false });
        onSaved(stored);
      }, failed);
    });

  const takeTheirs = (theirs: Stored) => {
    const shown = of.valuesOf({ kind: 'edit', of: theirs });
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
        id="pricing-form"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(base);
        }}
      >
        {of.fields(form, isNew)}
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
        <Button type="submit" form="pricing-form" loading={busy}>
          {isNew ? of.addLabel : 'Save changes'}
        </Button>
      </FormFoot>
    </>
  );
}

export type PricingDialogProps<Stored> = {
  readonly opened: boolean;
  /** Stays during the closing animation. */
  readonly start: FormStart<Stored>;
  readonly onSaved: (saved: Stored) => void;
  readonly onClose: () => void;
};

export function PricingDialog<Stored, Thing, V extends Values, I extends Issue<V>, Failure>(
  props: PricingDialogProps<Stored> & { readonly of: PricingForm<Stored, Thing, V, I, Failure> },
) {
  const { of, opened, start, onSaved, onClose } = props;
  return (
    <FormDialog opened={opened} title={of.titles[start.kind]} onClose={onClose}>
      {({ onStatus, onCancel }) => (
        <OpenedForm
          of={of}
          start={start}
          onStatus={onStatus}
          onCancel={onCancel}
          onSaved={(saved) => {
            onSaved(saved);
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import type { Result, ResultAsync } from 'neverthrow';
import { type ReactNode, useState } from 'react';
import { EntryForm as Form } from './EntryForm.tsx';
import { FormDialog, type FormStatus } from './FormDialog.tsx';
import type { FormProblem } from './FormFoot.tsx';
import { type EntryFormState, useEntryForm } from './use-entry-form.ts';
import { useVersionedForm } from './use-versioned-form.ts';

export type FormStart<Stored> = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly of: Stored };

type Values = object;
type Issue<V extends Values> = { readonly field: keyof V & string };

/** The form of a thing that has versions. */
export type EditedForm<Stored, Thing, V extends Values, I extends Issue<V>, Failure> = {
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
  readonly fields: (form: EntryFormState<V, I>, isNew: boolean) => ReactNode;
};

type FormProps<Stored, Thing, V extends Values, I extends Issue<V>, Failure> = {
  readonly of: EditedForm<Stored, Thing, V, I, Failure>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly start: FormStart<Stored>;
  readonly onStatus: (status: FormStatus) => void;
  readonly onSaved: (saved: Stored) => void;
  readonly onCancel: () => void;
};

const checkFields: FormProblem = { title: 'Some fields need your attention' };

function OpenedForm<Stored, Thing, V extends Values, I extends Issue<V>, Failure>(
  props: FormProps<Stored, Thing, V, I, Failure>,
) {
  const { of, now, start, onStatus, onSaved, onCancel } = props;
  const [beginning] = useState(() => {
    const values = of.valuesOf(start);
    return { base: start.kind === 'edit' ? start.of : null, untouched: values, values, fromDraft: false };
  });
  const form: EntryFormState<V, I> = useEntryForm(beginning.values, (issue: I): string =>
    of.issueSentence(issue, form.fields.getValues()),
  );
  const formOf = (stored: Stored) => of.valuesOf({ kind: 'edit', of: stored });
  const { base, stale, setStale, busy, problem, clear, adopt, finish, ...edited } = useVersionedForm<
    Stored,
    V,
    FormProblem
  >({ beginning, values: form.fields.values, formOf, now, onStatus });

  const failed = (failure: Failure): FormProblem | null => {
    const issue = of.issueOf(failure);
    if (issue) {
      form.reject(issue.field, issue.sentence);
      return null;
    }
    setStale(of.theirsOf(failure));
    return { title: of.notSaved, detail: of.failureSentence(failure) };
  };

  const save = (over: Stored | null) =>
    edited.save(
      () => {
        setStale(null);
        const read = of.read(form.fields.getValues());
        form.showIssues(read.isErr() ? read.error : []);
        return read.mapErr(() => checkFields).asyncAndThen((thing) => of.save(thing, over).mapErr(failed));
      },
      (stored) => {
        finish();
        onSaved(stored);
      },
    );

  const takeTheirs = (theirs: Stored) => {
    form.fields.setValues(formOf(theirs));
    adopt(theirs);
    clear();
  };

  const isNew = base === null;
  return (
    <Form
      id="edit-form"
      onSubmit={() => save(base)}
      onCancel={onCancel}
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
      buttons={
        <Button type="submit" form="edit-form" loading={busy}>
          {isNew ? of.addLabel : 'Save changes'}
        </Button>
      }
    >
      {of.fields(form, isNew)}
    </Form>
  );
}

export type EditDialogProps<Stored> = {
  readonly opened: boolean;
  /** Stays during the closing animation. */
  readonly start: FormStart<Stored>;
  readonly onSaved: (saved: Stored) => void;
  readonly onClose: () => void;
};

export function EditDialog<Stored, Thing, V extends Values, I extends Issue<V>, Failure>(
  props: EditDialogProps<Stored> & Pick<FormProps<Stored, Thing, V, I, Failure>, 'of' | 'now'>,
) {
  const { of, now, opened, start, onSaved, onClose } = props;
  return (
    <FormDialog opened={opened} title={of.titles[start.kind]} onClose={onClose}>
      {({ onStatus, onCancel }) => (
        <OpenedForm
          of={of}
          now={now}
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

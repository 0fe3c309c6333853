import { Button } from '@mantine/core';
import type { PageName } from '#domain/content/page-content.ts';
import { draftSentence } from '../../../text/card-form.texts.ts';
import { editorWords } from '../../../text/changes.texts.ts';
import classes from './ContentEditor.module.css';
import type { PageEditorControl } from './use-page-editor.ts';
import type { SaveState } from './use-save-state.ts';

const buttonWords = {
  idle: 'Save changes',
  saving: 'Saving…',
  saved: 'Saved',
  error: 'Not saved',
} as const satisfies Record<SaveState, string>;

type EditorBarProps<Name extends PageName> = {
  editor: PageEditorControl<Name>;
  onSave: () => void;
  onCancel: () => void;
};

/** How the words stand, in a sentence. */
function status<Name extends PageName>({ page, state, words, dirty, editing }: PageEditorControl<Name>): string {
  if (state === 'saving') return 'Saving…';
  // About Us says by a toast how it went (PAGE-10, PAGE-11).
  if (state === 'saved' && page !== 'about') return words.saved;
  if (state === 'error' && page !== 'about') return words.failed;
  if (dirty) return 'Unsaved changes';
  return editing ? 'No changes' : '';
}

/** What can be done with the words, always in view: and how their saving stands (PAGE-09 … PAGE-16). */
export function EditorBar<Name extends PageName>({ editor, onSave, onCancel }: EditorBarProps<Name>) {
  const { page, saved, editing, busy, dirty, state, problem, overtaken, draft } = editor;
  const canCancel = page === 'about' || dirty;
  return (
    <div className={classes.bar} data-state={state}>
      <div className={classes.barLine}>
        <p role="status" className={classes.standing}>
          {status(editor)}
        </p>
        {!editing && page === 'about' && <Button onClick={editor.edit}>Edit Content</Button>}
        {editing && (
          <span className={classes.barActions}>
            {canCancel && (
              <Button variant="default" aria-disabled={busy} onClick={() => !busy && onCancel()}>
                Cancel
              </Button>
            )}
            <Button
              aria-disabled={busy}
              aria-busy={busy}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => !busy && onSave()}
            >
              {buttonWords[state]}
            </Button>
          </span>
        )}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {overtaken && (
        <p role="status" className={classes.overtaken}>
          {saved.written?.by ? `${editorWords(saved.written.by)} saved this page` : 'This page was saved'} since you
          began.{' '}
          <button type="button" className={classes.inline} onClick={editor.compare}>
            Compare
          </button>
        </p>
      )}
      {draft.failure && <p className={classes.quiet}>{draftSentence(draft.failure)}</p>}
    </div>
  );
}

import { Box, Button, Flex, Group } from '@mantine/core';
import type { DocumentName } from '#domain/documents/documents.ts';
import { draftSentence } from '../../../text/card-form.texts.ts';
import { editorText } from '../../../text/changes.texts.ts';
import { nounsOf } from '../../../text/content-editor.texts.ts';
import classes from './ContentEditor.module.css';
import type { PageEditorControl } from './use-page-editor.ts';
import type { SaveState } from './use-save-state.ts';

const buttonText = {
  idle: 'Save changes',
  saving: 'Saving…',
  saved: 'Saved',
  error: 'Not saved',
} as const satisfies Record<SaveState, string>;

const toneOf = { idle: 'quiet', saving: 'quiet', saved: 'good', error: 'bad' } as const satisfies Record<
  SaveState,
  string
>;

type EditorBarProps<Name extends DocumentName> = {
  editor: PageEditorControl<Name>;
  onSave: () => void;
  onCancel: () => void;
};

function status<Name extends DocumentName>({ page, state, words, dirty, editing }: PageEditorControl<Name>): string {
  if (state === 'saving') return 'Saving…';
  // About Us reports the result in a toast instead (PAGE-10).
  if (state === 'saved' && page !== 'about') return words.saved;
  if (state === 'error' && page !== 'about') return words.failed;
  if (dirty) return 'Unsaved changes';
  return editing ? 'No changes' : '';
}

export function EditorBar<Name extends DocumentName>({ editor, onSave, onCancel }: EditorBarProps<Name>) {
  const { page, saved, editing, busy, dirty, state, problem, overtaken, draft } = editor;
  const canCancel = page === 'about' || dirty;
  const nouns = nounsOf(page);
  return (
    <Box
      pos="sticky"
      top="var(--app-shell-header-offset, 0px)"
      mt={12}
      py={10}
      className={`${classes.bar} line-below grid gap-8`}
    >
      <Group gap="8px 16px" justify="space-between" mih={40}>
        <p role="status" className={toneOf[state]}>
          {status(editor)}
        </p>
        {!editing && page === 'about' && <Button onClick={editor.edit}>Edit Content</Button>}
        {editing && (
          <Flex component="span" gap={8} ml="auto">
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
              {buttonText[state]}
            </Button>
          </Flex>
        )}
      </Group>
      {problem && (
        <p role="alert" className="note bad">
          {problem}
        </p>
      )}
      {overtaken && (
        <p role="status" className="note warn">
          {saved.written?.by ? `${editorText(saved.written.by)} saved ${nouns.it}` : nouns.wasSaved} since you began.{' '}
          <Box type="button" component="button" px={4} fw={600} td="underline" onClick={editor.compare}>
            Compare
          </Box>
        </p>
      )}
      {draft.failure && <p className="note quiet">{draftSentence(draft.failure)}</p>}
    </Box>
  );
}

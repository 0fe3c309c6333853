import { Button } from '@mantine/core';
import type { DocumentName } from '#domain/documents/documents.ts';
import { WideDialog } from '../../../components/WideDialog.tsx';
import entry from '../../../forms/EntryForm.module.css';
import versionLook from '../../../forms/TwoVersions.module.css';
import { editorText } from '../../../text/changes.texts.ts';
import { nounsOf, savedTime } from '../../../text/content-editor.texts.ts';
import { Comparison } from './Comparison.tsx';
import type { PageEditorControl } from './use-page-editor.ts';

/** Another admin saved the page: choose between both versions (PAGE-18). */
export function StaleDialog<Name extends DocumentName>({ editor }: { editor: PageEditorControl<Name> }) {
  const { stale, busy, decide, form, page } = editor;
  const nouns = nounsOf(page);
  const leave = () => !busy && decide.later();
  return (
    <WideDialog opened={stale !== null} title={`${nouns.wasSaved} by someone else`} onClose={leave}>
      {stale && (
        <>
          <p className={`${versionLook.sentence} plain`}>
            {stale.by ? `${editorText(stale.by)} saved ${nouns.pronoun}` : nouns.wasSaved} on {savedTime(stale.savedAt)}{' '}
            after you started editing. Your {nouns.own} not saved yet. Nothing is lost: what was saved stays under
            Earlier versions.
          </p>
          <Comparison
            page={page}
            one={{ whose: 'Yours', content: form.content }}
            other={{ whose: 'Theirs', content: stale.content }}
          />
          <div className={`${entry.foot} grid gap-12 paper line-above`}>
            <div className={`${entry.actions} flex middle wraps gap-8`}>
              <Button variant="default" aria-disabled={busy} onClick={() => !busy && decide.theirs()}>
                Use theirs
              </Button>
              <Button variant="default" loading={busy} onClick={decide.mine}>
                Save mine over it
              </Button>
              <Button data-autofocus aria-disabled={busy} onClick={leave}>
                Continue editing
              </Button>
            </div>
          </div>
        </>
      )}
    </WideDialog>
  );
}

import { Button } from '@mantine/core';
import type { PageName } from '#domain/content/page-content.ts';
import entry from '../../../components/EntryForm.module.css';
import versionLook from '../../../components/TwoVersions.module.css';
import { WideDialog } from '../../../components/WideDialog.tsx';
import { editorText } from '../../../text/changes.texts.ts';
import { savedTime } from '../../../text/content-editor.texts.ts';
import { Comparison } from './Comparison.tsx';
import type { PageEditorControl } from './use-page-editor.ts';

/** Another admin saved the page: choose between both versions (PAGE-18). */
export function StaleDialog<Name extends PageName>({ editor }: { editor: PageEditorControl<Name> }) {
  const { stale, busy, decide, form, page } = editor;
  const leave = () => !busy && decide.later();
  return (
    <WideDialog opened={stale !== null} title="This page was saved by someone else" onClose={leave}>
      {stale && (
        <>
          <p className={`${versionLook.sentence} plain`}>
            {stale.by ? `${editorText(stale.by)} saved it` : 'It was saved'} on {savedTime(stale.savedAt)}after you
            started editing. Your text is not saved yet. Nothing is lost: saved texts stay under Earlier versions.
          </p>
          <Comparison
            page={page}
            one={{ whose: 'Yours', content: form.content }}
            other={{ whose: 'Theirs', content: stale.content }}
          />
          <div className={entry.foot}>
            <div className={entry.actions}>
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

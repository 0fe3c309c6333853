import { Box } from '@mantine/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import { type DocumentContent, type DocumentName, isSettings } from '#domain/documents/documents.ts';
import { ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { useUnloadQuestion } from '../../../components/use-unload-question.ts';
import { DraftQuestion } from '../../../forms/DraftQuestion.tsx';
import { LeaveQuestion } from '../../../forms/LeaveQuestion.tsx';
import { LeaveBlocker, useLeaveGuard } from '../../../forms/use-leave-guard.ts';
import { notReadSentence, nounsOf } from '../../../text/content-editor.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import classes from './ContentEditor.module.css';
import { EditorBar } from './EditorBar.tsx';
import { EditorHead } from './EditorHead.tsx';
import { LivePreview, type TextView } from './LivePreview.tsx';
import { MarkdownHelp } from './MarkdownHelp.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { UnfinishedPassages } from './UnfinishedPassages.tsx';
import { type ContentForm, usePageEditor } from './use-page-editor.ts';
import { useSaveKey } from './use-save-key.ts';
import { type SavedText, useSavedPage } from './use-saved-page.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type EditorParts<Name extends DocumentName> = {
  page: Name;
  /** Where customers see it; null for settings. */
  address: string | null;
  Fields: ComponentType<{ form: ContentForm<Name> }>;
  /** Shown beside the form; null for none. */
  View: TextView<Name> | null;
};

type OpenEditorProps<Name extends DocumentName> = EditorParts<Name> & {
  saved: SavedText<Name>;
  onSaved: (page: SavedDocument<Name>) => void;
};

function OpenEditor<Name extends DocumentName>({ page, address, Fields, View, saved, onSaved }: OpenEditorProps<Name>) {
  const { clock } = useUseCases();
  const editor = usePageEditor(page, saved, onSaved);
  const { draft, dirty, wrong } = editor;
  const guard = useLeaveGuard();
  const fields = useRef<HTMLDivElement>(null);
  /** Phones show one side at a time. */
  const [side, setSide] = useState<'words' | 'preview'>('words');
  const [asking, setAsking] = useState(false);
  const [versions, setVersions] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the guard asks for it only when the admin leaves.
  useEffect(() => guard.setDirty(dirty), [dirty]);
  useUnloadQuestion(dirty);
  const dialog = asking || versions || editor.stale !== null || guard.asking;
  const save = () => {
    if (!editor.save()) setSide('words');
  };
  useSaveKey(editor.editing && !dialog, () => {
    if (dirty && !editor.busy) save();
  });
  useEffect(() => {
    if (wrong) fields.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
  }, [wrong]);

  const cancel = () => (dirty ? setAsking(true) : editor.giveUp());
  const bringBack = (content: DocumentContent[Name], version: number) => {
    setVersions(false);
    editor.putIn(content);
    setAnnouncement(nounsOf(page).putIn(version));
  };

  return (
    <div className={classes.editor}>
      <EditorHead page={page} address={address} written={saved.written} onVersions={() => setVersions(true)} />
      {draft.asked && (
        <Box mt={16} px={16} bd="1px solid var(--shop-warn)" bdrs={8} bg="var(--shop-paper)">
          <DraftQuestion
            keptAt={draft.asked.keptAt}
            now={clock.now()}
            about={nounsOf(page).draft}
            onContinue={editor.takeDraft}
            onDiscard={draft.discard}
          />
        </Box>
      )}
      {page !== 'about' && !isSettings(page) && <UnfinishedPassages page={page} content={editor.form.content} />}
      {!draft.asked && <EditorBar editor={editor} onSave={save} onCancel={cancel} />}
      {View && (
        <Box
          component="fieldset"
          mt={16}
          p={3}
          bdrs={8}
          bd="1px solid var(--shop-line)"
          className={`${classes.switch} paper halves`}
        >
          <legend className="unseen">What is shown</legend>
          <button type="button" aria-pressed={side === 'words'} onClick={() => setSide('words')}>
            {isSettings(page) ? 'Settings' : 'Text'}
          </button>
          <button type="button" aria-pressed={side === 'preview'} onClick={() => setSide('preview')}>
            Live preview
          </button>
        </Box>
      )}
      <div className={`${classes.sides} grid`} data-side={side}>
        <div ref={fields} className={`${classes.words} grid gap-24 shrinks`}>
          {!isSettings(page) && <MarkdownHelp />}
          <Fields form={editor.form} />
        </div>
        {View && <LivePreview words={editor.form.content} View={View} />}
      </div>
      <p role="status" className="unseen">
        {announcement}
      </p>
      <StaleDialog editor={editor} />
      <VersionsDialog
        opened={versions}
        page={page}
        saved={saved}
        dirty={dirty}
        onBringBack={bringBack}
        onClose={() => setVersions(false)}
      />
      <CancelQuestion
        asking={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          editor.giveUp();
        }}
      />
      <LeaveBlocker guard={guard} />
      <LeaveQuestion
        asking={guard.asking}
        draftKept={draft.failure === null}
        onStay={guard.stay}
        onKeepDraft={guard.leave}
        onDiscard={() => {
          draft.discard();
          guard.leave();
        }}
      />
    </div>
  );
}

export function PageEditor<Name extends DocumentName>(parts: EditorParts<Name>) {
  const { page } = parts;
  const { written, failure, retry, adopt } = useSavedPage(page);
  if (written === undefined) {
    if (failure) return <ReadFailed onRetry={retry}>{notReadSentence(failure)}</ReadFailed>;
    return <Reading what={nounsOf(page).it} />;
  }
  const saved: SavedText<Name> = {
    content: written?.content ?? defaultDocuments[page],
    version: written?.version ?? 0,
    written,
  };
  return <OpenEditor {...parts} saved={saved} onSaved={adopt} />;
}

import { useEffect, useState } from 'react';
import type { DocumentIssue } from '#domain/documents/document-fields.ts';
import type { DocumentNotSaved, SavedDocument, StaleDocument } from '#domain/documents/documents.port.ts';
import {
  type DocumentContent,
  type DocumentName,
  documentIssues,
  fieldNamesOf,
  sameDocument,
} from '#domain/documents/documents.ts';
import { saveDocument } from '#domain/documents/save-document.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { notSavedSentence, nounsOf, saveSentencesOf } from '../../../text/content-editor.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { usePageDraft } from './use-page-draft.ts';
import { useSaveState } from './use-save-state.ts';
import type { SavedText } from './use-saved-page.ts';

type Unsaved<Name extends DocumentName> = {
  readonly content: DocumentContent[Name];
  /** The version that was edited. */
  readonly since: number;
  /** Content of that version, if known. */
  readonly begun: DocumentContent[Name] | null;
};

export type ContentForm<Name extends DocumentName> = {
  readonly content: DocumentContent[Name];
  readonly readOnly: boolean;
  problemOf(field: string): string | undefined;
  change(part: Partial<DocumentContent[Name]>): void;
};

function issuesOf<Name extends DocumentName>(page: Name, content: DocumentContent[Name]): readonly DocumentIssue[] {
  const order: readonly string[] = fieldNamesOf(page);
  const place = ({ field }: DocumentIssue) => order.indexOf(field.split('.')[0] ?? '');
  return [...documentIssues(page, content)].sort((one, other) => place(one) - place(other));
}

type OnSaved<Name extends DocumentName> = (page: SavedDocument<Name>) => void;

/**
 * State of a page editor: saved content, unsaved changes, conflicts. About Us is read-only until 'Edit Content' is
 * pressed. @param onSaved receives the saved page
 */
export function usePageEditor<Name extends DocumentName>(page: Name, saved: SavedText<Name>, onSaved: OnSaved<Name>) {
  const { documents } = useUseCases();
  const { show } = useToasts();
  const opensAtOnce = page !== 'about';
  const words = saveSentencesOf(page);
  const [unsaved, setUnsaved] = useState<Unsaved<Name> | null>(null);
  const [opened, setOpened] = useState(opensAtOnce);
  const [checked, setChecked] = useState(false);
  const [wrong, setWrong] = useState<{ readonly field: string } | null>(null);
  const [stale, setStale] = useState<SavedDocument<Name> | null>(null);
  const [state, setState] = useSaveState();
  const { busy, problem, run, clear } = useAction((why: string | null) => why);

  /** Changes equal to the saved content are not unsaved. */
  const pending = unsaved && !sameDocument(page, unsaved.content, saved.content) ? unsaved : null;
  const content = pending?.content ?? saved.content;
  const dirty = pending !== null;
  const draft = usePageDraft(page, pending);
  const editing = opened && draft.asked === null;
  const issues = checked ? issuesOf(page, content) : [];

  const resetForm = () => {
    setUnsaved(null);
    setChecked(false);
    clear();
    setStale(null);
  };

  /** A draft equal to the saved content is dropped. */
  const { asked, discard } = draft;
  const idle = asked !== null && sameDocument(page, asked.content, saved.content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known.
  useEffect(() => {
    if (idle) discard();
  }, [idle]);

  const write = (next: DocumentContent[Name]) => {
    const begun = pending ? pending.begun : saved.content;
    const since = pending ? pending.since : saved.version;
    setUnsaved(begun && sameDocument(page, begun, next) ? null : { content: next, since, begun });
  };

  const finished: OnSaved<Name> = (written) => {
    resetForm();
    setOpened(opensAtOnce);
    onSaved(written);
    if (opensAtOnce) setState('saved');
    else {
      setState('idle');
      show({ id: 'page-content', message: words.saved, tone: 'calm', stays: 'long' });
    }
  };

  /** @returns what is shown */
  const failed = (failure: DocumentNotSaved | StaleDocument<Name>, sent: DocumentContent[Name]): string | null => {
    if (failure.kind === 'stale-content') {
      if (sameDocument(page, sent, failure.current.content)) finished(failure.current);
      else {
        setState('idle');
        setStale(failure.current);
      }
      return null;
    }
    setStale(null);
    setState('error');
    if (!opensAtOnce) show({ id: 'page-content', message: words.failed, tone: 'urgent', stays: 'long' });
    return notSavedSentence(failure);
  };

  /** @param over the version to replace */
  const send = (over: number) =>
    run(() => {
      setState('saving');
      const sent = content;
      return saveDocument(documents, page, sent, over).mapErr((failure) => failed(failure, sent));
    }, finished);

  const save = (): boolean => {
    const [first] = issuesOf(page, content);
    setChecked(true);
    if (first) setWrong({ field: first.field });
    else void send(pending?.since ?? saved.version);
    return first === undefined;
  };

  const putIn = useStable((next: DocumentContent[Name]) => {
    resetForm();
    setUnsaved({ content: next, since: saved.version, begun: saved.content });
    setOpened(true);
  });

  const form: ContentForm<Name> = {
    content,
    readOnly: !editing || busy,
    problemOf: (field) => issues.find((issue) => issue.field === field)?.message,
    change: (part) => write({ ...content, ...part }),
  };

  return {
    page,
    saved,
    form,
    words,
    dirty,
    editing,
    busy,
    state,
    problem,
    /** The field with an error; a new object with each attempt, to focus it again. */
    wrong,
    draft,
    /** A conflicting version, until it is resolved (PAGE-18). */
    stale,
    /** Whether another admin saved the page since. */
    overtaken: pending !== null && pending.since !== saved.version,
    edit: () => setOpened(true),
    save,
    /** Discards the changes. */
    giveUp: () => {
      resetForm();
      setOpened(opensAtOnce);
    },
    putIn,
    compare: () => saved.written && setStale(saved.written),
    takeDraft: () => {
      if (!asked) return;
      const begun = asked.since === saved.version ? saved.content : null;
      setUnsaved({ content: asked.content, since: asked.since, begun });
      setOpened(true);
      draft.take();
    },
    decide: {
      theirs: () => {
        if (!stale) return;
        const mine = content;
        resetForm();
        setOpened(opensAtOnce);
        onSaved(stale);
        show({
          id: 'page-content',
          message: nounsOf(page).keptTheirs,
          tone: 'calm',
          stays: 'long',
          action: { label: nounsOf(page).restoreMine, onAction: () => putIn(mine) },
        });
      },
      mine: () => stale && void send(stale.version),
      later: () => setStale(null),
    },
  };
}

export type PageEditorControl<Name extends DocumentName> = ReturnType<typeof usePageEditor<Name>>;

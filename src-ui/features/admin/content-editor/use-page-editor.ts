import { useEffect, useState } from 'react';
import { contentFields, sameContent } from '#domain/content/compare-content.ts';
import { type ContentIssue, contentIssues } from '#domain/content/content-rules.ts';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { ContentNotSaved, ContentPage, StaleContent } from '#domain/content/page-contents.port.ts';
import { savePage } from '#domain/content/save-page.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { notSavedSentence, saveSentences } from '../../../text/content-editor.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { usePageDraft } from './use-page-draft.ts';
import { useSaveState } from './use-save-state.ts';
import type { SavedText } from './use-saved-page.ts';

type Unsaved<Name extends PageName> = {
  readonly content: PageContent[Name];
  /** The version that was edited. */
  readonly since: number;
  /** Content of that version, if known. */
  readonly begun: PageContent[Name] | null;
};

export type ContentForm<Name extends PageName> = {
  readonly content: PageContent[Name];
  readonly readOnly: boolean;
  problemOf(field: string): string | undefined;
  change(part: Partial<PageContent[Name]>): void;
};

function issuesOf<Name extends PageName>(page: Name, content: PageContent[Name]): readonly ContentIssue[] {
  const order: readonly string[] = contentFields[page];
  const place = ({ field }: ContentIssue) => order.indexOf(field.split('.')[0] ?? '');
  return [...contentIssues<Name>(content)].sort((one, other) => place(one) - place(other));
}

type OnSaved<Name extends PageName> = (page: ContentPage<Name>) => void;

/**
 * State of a page editor: saved content, unsaved changes, conflicts. About Us is read-only until 'Edit Content' is
 * pressed. @param onSaved receives the saved page
 */
export function usePageEditor<Name extends PageName>(page: Name, saved: SavedText<Name>, onSaved: OnSaved<Name>) {
  const { pageContents } = useUseCases();
  const { show } = useToasts();
  const opensAtOnce = page !== 'about';
  const words = saveSentences[page];
  const [unsaved, setUnsaved] = useState<Unsaved<Name> | null>(null);
  const [opened, setOpened] = useState(opensAtOnce);
  const [checked, setChecked] = useState(false);
  const [wrong, setWrong] = useState<{ readonly field: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stale, setStale] = useState<ContentPage<Name> | null>(null);
  const [state, setState] = useSaveState();
  const { busy, run } = useOneAtATime();

  /** Changes equal to the saved content are not unsaved. */
  const pending = unsaved && !sameContent(page, unsaved.content, saved.content) ? unsaved : null;
  const content = pending?.content ?? saved.content;
  const dirty = pending !== null;
  const draft = usePageDraft(page, pending);
  const editing = opened && draft.asked === null;
  const issues = checked ? issuesOf(page, content) : [];

  const resetForm = () => {
    setUnsaved(null);
    setChecked(false);
    setProblem(null);
    setStale(null);
  };

  /** A draft equal to the saved content is dropped. */
  const { asked, discard } = draft;
  const idle = asked !== null && sameContent(page, asked.content, saved.content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known.
  useEffect(() => {
    if (idle) discard();
  }, [idle]);

  const write = (next: PageContent[Name]) => {
    const begun = pending ? pending.begun : saved.content;
    const since = pending ? pending.since : saved.version;
    setUnsaved(begun && sameContent(page, begun, next) ? null : { content: next, since, begun });
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

  const failed = (failure: ContentNotSaved | StaleContent<Name>, sent: PageContent[Name]) => {
    if (failure.kind === 'stale-content') {
      if (sameContent(page, sent, failure.current.content)) return finished(failure.current);
      setState('idle');
      return setStale(failure.current);
    }
    setStale(null);
    setState('error');
    setProblem(notSavedSentence(failure));
    if (!opensAtOnce) show({ id: 'page-content', message: words.failed, tone: 'urgent', stays: 'long' });
  };

  /** @param over the version to replace */
  const send = (over: number) =>
    run(async () => {
      setProblem(null);
      setState('saving');
      const sent = content;
      (await savePage(pageContents, page, sent, over)).match(finished, (failure) => failed(failure, sent));
    });

  const save = (): boolean => {
    const [first] = issuesOf(page, content);
    setChecked(true);
    if (first) setWrong({ field: first.field });
    else void send(pending?.since ?? saved.version);
    return first === undefined;
  };

  const putIn = useStable((next: PageContent[Name]) => {
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
          message: 'The page keeps their text.',
          tone: 'calm',
          stays: 'long',
          action: { label: 'Restore my text', onAction: () => putIn(mine) },
        });
      },
      mine: () => stale && void send(stale.version),
      later: () => setStale(null),
    },
  };
}

export type PageEditorControl<Name extends PageName> = ReturnType<typeof usePageEditor<Name>>;

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
import type { SavedWords } from './use-saved-page.ts';

/** What is written and not saved. */
type Unsaved<Name extends PageName> = {
  readonly content: PageContent[Name];
  /** The version that the writer began with. */
  readonly since: number;
  /** What that version says, where it is known. */
  readonly begun: PageContent[Name] | null;
};

/** What the fields of a page need. */
export type ContentForm<Name extends PageName> = {
  readonly content: PageContent[Name];
  readonly readOnly: boolean;
  problemOf(field: string): string | undefined;
  change(part: Partial<PageContent[Name]>): void;
};

/** What is wrong, from top to bottom. */
function issuesOf<Name extends PageName>(page: Name, content: PageContent[Name]): readonly ContentIssue[] {
  const order: readonly string[] = contentFields[page];
  const place = ({ field }: ContentIssue) => order.indexOf(field.split('.')[0] ?? '');
  return [...contentIssues<Name>(content)].sort((one, other) => place(one) - place(other));
}

type Settled<Name extends PageName> = (page: ContentPage<Name>) => void;

/**
 * The words of a page while they are written: what was saved, what is not saved yet, and what becomes of it (PAGE-09 …
 * PAGE-19). About Us is read until 'Edit Content' is pressed; the other two are open at once.
 * @param onSaved told with the page as it is saved now
 */
export function usePageEditor<Name extends PageName>(page: Name, saved: SavedWords<Name>, onSaved: Settled<Name>) {
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

  /** What is saved by now is not unsaved any more, whoever saved it. */
  const pending = unsaved && !sameContent(page, unsaved.content, saved.content) ? unsaved : null;
  const content = pending?.content ?? saved.content;
  const dirty = pending !== null;
  const draft = usePageDraft(page, pending);
  const editing = opened && draft.asked === null;
  const issues = checked ? issuesOf(page, content) : [];

  /** Nothing is unsaved any more. */
  const settle = () => {
    setUnsaved(null);
    setChecked(false);
    setProblem(null);
    setStale(null);
  };

  /** What was kept before says what is saved by now: there is nothing to ask. */
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

  const finished: Settled<Name> = (written) => {
    settle();
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

  /** @param over the version that these words take the place of */
  const send = (over: number) =>
    run(async () => {
      setProblem(null);
      setState('saving');
      const sent = content;
      (await savePage(pageContents, page, sent, over)).match(finished, (failure) => failed(failure, sent));
    });

  /** Answers whether the words could be sent: where something is wrong with them, that is said first. */
  const save = (): boolean => {
    const [first] = issuesOf(page, content);
    setChecked(true);
    if (first) setWrong({ field: first.field });
    else void send(pending?.since ?? saved.version);
    return first === undefined;
  };

  /** These words, as if somebody had typed them over what is saved. */
  const putIn = useStable((next: PageContent[Name]) => {
    settle();
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
    /** Why it was not saved. */
    problem,
    /** The field that has to be seen to first; another object with every try. */
    wrong,
    draft,
    /** What somebody saved meanwhile, until it is decided what becomes of both (PAGE-18). */
    stale,
    /** Whether somebody saved the page since this was begun. */
    overtaken: pending !== null && pending.since !== saved.version,
    edit: () => setOpened(true),
    save,
    /** Back to what was saved (PAGE-09). */
    giveUp: () => {
      settle();
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
        settle();
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

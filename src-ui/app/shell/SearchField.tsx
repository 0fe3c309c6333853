import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCode } from '../../components/use-code.ts';
import type { FieldSays, KeyTaker } from '../../features/shop/search/SuggestionBox.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './SearchField.module.css';
import { useKey } from './use-key.ts';

const loadBox = async () => (await import('../../features/shop/search/SuggestionBox.tsx')).SuggestionBox;

const searched: readonly string[] = [paths.collection, paths.search];

/** The search text of the open page; empty on pages without search. */
function useSearchInUrl(): string {
  const { pathname, search } = useLocation();
  return searched.includes(pathname) ? (new URLSearchParams(search).get('q') ?? '') : '';
}

function useFieldText(): [string, (text: string) => void] {
  const searched = useSearchInUrl();
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  return [text, setText];
}

/** On narrow screens a button opens the field over the header. */
function useLaidOver() {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const enter = () => {
    flushSync(() => setOver(true));
    field.current?.select();
    field.current?.focus();
  };
  const leave = () => {
    setOver(false);
    if (isOver) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOver) return;
    event.preventDefault();
    leave();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOver(false);
  };
  return { field, button, isOver, enter, leave, form: { onKeyDown, onBlur } };
}

/** Search field with suggestions; opens /cards?q=… (NAV-18). */
export function SearchField() {
  const { log } = useUseCases();
  const navigate = useNavigate();
  const [text, setText] = useFieldText();
  const over = useLaidOver();
  const keys = useRef<KeyTaker>(null);
  const [entered, setEntered] = useState(false);
  const [asking, setAsking] = useState(false);
  const [says, setSays] = useState<FieldSays>({ expanded: false });
  const Box = useCode(loadBox, entered, (reason) => log.warn('suggestions cannot be shown', { reason }));
  useKey('/', over.enter);

  const open = (path: string, shown: string) => {
    setAsking(false);
    setText(shown);
    over.leave();
    void navigate(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    open(wanted ? paths.searchFor(wanted) : paths.collection, wanted);
  };
  return (
    <div className={`${classes.search} fills flex`}>
      <ActionIcon
        ref={over.button}
        aria-label="Search"
        aria-expanded={over.isOver}
        hiddenFrom="md"
        onClick={over.enter}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that the shop is built for. */}
      <form
        role="search"
        action={paths.collection}
        {...over.form}
        data-laid-over={over.isOver || undefined}
        className={`${classes.form} relative`}
        onSubmit={submit}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden className={`field-icon ${classes.icon}`} />
        <input
          ref={over.field}
          role="combobox"
          aria-expanded={says.expanded}
          aria-controls={says.list}
          aria-activedescendant={says.active}
          aria-autocomplete="list"
          type="search"
          name="q"
          value={text}
          maxLength={200}
          placeholder="Search player, team or set"
          aria-label="Search cards"
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          className={`field ${classes.input}`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAsking(true);
          }}
          onFocus={() => setEntered(true)}
          onBlur={() => setAsking(false)}
          onKeyDown={(event) => keys.current?.(event)}
        />
        <span
          className={`${classes.key} mantine-visible-from-md centered fz-12 quiet passive chip-corners`}
          aria-hidden="true"
        >
          /
        </span>
        <button type="button" className={`${classes.cancel} fz-15 rigid corners`} onClick={over.leave}>
          Cancel
        </button>
        {Box && <Box text={text} asking={asking} onAsk={setAsking} onOpen={open} onSay={setSays} keys={keys} />}
      </form>
    </div>
  );
}

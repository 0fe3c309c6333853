import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSuggestionBox } from '../../features/search/use-suggestion-box.ts';
import { paths } from '../../paths.ts';
import classes from './SearchField.module.css';
import { useKey } from './use-key.ts';

/** What the page that is open was asked for: the text of the search page, and nothing anywhere else. */
function useAskedText(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** What stands in the field: what is written, until another page or another search is opened. */
function useFieldText(): [string, (text: string) => void] {
  const asked = useAskedText();
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setText(asked);
  }
  return [text, setText];
}

/**
 * The header's search field with suggestions: opens /search?q=… (NAV-18). Where it has no room, a button lays it over the
 * header.
 */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useFieldText();
  const [laidOver, setLaidOver] = useState(false);

  const open = () => {
    flushSync(() => setLaidOver(true));
    field.current?.select();
    field.current?.focus();
  };
  const leave = () => {
    setLaidOver(false);
    // Where there is room for the field the button is not shown, and the focus stays.
    if (laidOver) button.current?.focus();
  };
  const search = (wanted: string) => {
    setText(wanted);
    leave();
    void navigate(wanted ? paths.searchFor(wanted) : paths.search);
  };
  const box = useSuggestionBox(text, search);
  useKey('/', open);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.close();
    search(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !laidOver) return;
    event.preventDefault();
    leave();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setLaidOver(false);
  };
  return (
    <div className={classes.search}>
      <ActionIcon ref={button} aria-label="Search" aria-expanded={laidOver} className={classes.open} onClick={open}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that the shop is built for. */}
      <form
        role="search"
        data-laid-over={laidOver || undefined}
        className={classes.form}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden className={classes.icon} />
        <input
          {...box.field}
          ref={field}
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
          className={classes.input}
          onChange={(event) => {
            setText(event.currentTarget.value);
            box.ask();
          }}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
        <ActionIcon aria-label="Close the search" className={classes.close} onClick={leave}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        {box.List && <box.List {...box.list} />}
      </form>
    </div>
  );
}

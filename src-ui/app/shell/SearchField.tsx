import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './Header.module.css';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls back on the key '/', unless somebody is writing. */
function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSlash]);
}

/** The header's search field: opens /search?q=… (NAV-18). Where it has no room, the key leads to the search page. */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useSlashKey(() => {
    field.current?.focus();
    if (document.activeElement !== field.current) navigate(paths.search);
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.searchFor(field.current?.value.trim() ?? ''));
  };
  return (
    <div className={classes.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that the shop is built for. */}
      <form role="search" onSubmit={search} className={classes.searchForm}>
        <IconSearch size={18} stroke={1.6} aria-hidden className={classes.searchIcon} />
        <input
          ref={field}
          type="search"
          name="q"
          placeholder="Search player, team or set"
          aria-label="Search cards"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className={classes.searchInput}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </form>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './ProfileNav.module.css';
import { addressOf, type ProfilePart } from './profile-parts.tsx';

/** Beside the section on a desk; above it, moved along sideways, on a phone. */
export function ProfileNav({ parts, current }: { parts: readonly ProfilePart[]; current: ProfilePart }) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another section may be out of sight.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 3;
  }, [current.id]);
  return (
    <nav aria-label="Profile" className={classes.nav}>
      <ul ref={row} className={classes.row}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              to={addressOf(part)}
              className={`${classes.link} menu-entry`}
              aria-current={part === current ? 'page' : undefined}
            >
              {part.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { type ProfileSection, profileSections } from '#domain/identity/profile-sections.ts';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './ProfilePage.module.css';
import { profilePages } from './profile-sections.tsx';

type ProfileLayoutProps = {
  /** Null on the overview. */
  section: ProfileSection | null;
  children: ReactNode;
};

/** A section of the profile beside the links to all of them; on phones below a row of links. */
export function ProfileLayout({ section, children }: ProfileLayoutProps) {
  const { shop } = useUseCases();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has another current link.
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [section]);
  const listed = profileSections.filter((name) => profilePages[name].isListed?.(shop) ?? true);
  const links = [
    { to: paths.profile, title: 'Overview' },
    ...listed.map((name) => ({ to: paths.profileSection(name), title: profilePages[name].title })),
  ];
  return (
    <div className={`${classes.layout} page grid gap-24`}>
      <nav aria-label="Profile" className="no-print">
        <ul ref={list} className={`${classes.links} flex gap-4 line-below relative`}>
          {links.map(({ to, title }) => (
            <li key={to}>
              <NavLink to={to} end className={`${classes.link} undecorated fz-15 darkens inner-focus block nowrap`}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}

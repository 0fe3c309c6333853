import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useMatch } from 'react-router-dom';
import { useSession } from '../../contexts/SessionContext.tsx';
import { SessionCorner } from '../../features/shop/session/SessionCorner.tsx';
import { ThemeToggle } from '../../features/shop/theme/ThemeToggle.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import { CartLink } from './CartLink.tsx';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { SearchField } from './SearchField.tsx';
import { shownSections } from './shop-sections.ts';

const loadMenu = () => import('./MenuDrawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadMenu()).MenuDrawer }));

/** Loads the drawer when the pointer approaches, or on click. */
function MenuButton() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <ActionIcon
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void loadMenu()}
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      {wanted && (
        <Suspense fallback={null}>
          <MenuDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On wide screens; the drawer has the rest. */
function SectionLinks() {
  const { hidden } = useUseCases().shop.details;
  const { staff } = useSession();
  const shown = shownSections(hidden);
  return (
    <nav aria-label="Sections" className={`${classes.sections} flex`}>
      {(staff ? [...shown, { path: paths.portal, label: 'Portal' }] : shown).map(({ path, label }) => (
        <NavLink key={path} to={path} className={`${classes.section} fz-14 medium centered undecorated quiet nowrap`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

export function Header() {
  const { name } = useUseCases().shop.details;
  /** A checkout has nothing that leads away from it (NAV-02). */
  const isSlim = useMatch(paths.checkout) !== null;
  return (
    <header className={`${classes.header} no-print paper line-below`} data-slim={isSlim}>
      <div className={`${classes.inner} flex middle gap-8`}>
        <MenuButton />
        <Link
          to={paths.home}
          className={`${classes.logo} inline-flex middle gap-8 undecorated`}
          aria-label={`${name}, home`}
        >
          <Logo />
          <span className={`${classes.word} nowrap`}>{name}</span>
        </Link>
        {!isSlim && <SectionLinks />}
        {!isSlim && <SearchField />}
        <div className={`${classes.tools} flex middle gap-4`}>
          <ThemeToggle />
          <CartLink />
          <SessionCorner />
        </div>
      </div>
    </header>
  );
}

import { IconBuildingStore, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './Sidebar.module.css';
import { furtherSections, type PortalSection, sections } from './sections.ts';

type SidebarProps = {
  /** Told when an entry was chosen. */
  onChoose?: () => void;
  onLogout: () => void;
  busy: boolean;
  /** The theme's toggle. */
  tools: ReactNode;
};

function Entries({ of, onChoose }: { of: readonly PortalSection[]; onChoose: SidebarProps['onChoose'] }) {
  return (
    <ul className={classes.list}>
      {of.map(({ id, label, icon: Icon }) => (
        <li key={id}>
          <NavLink
            to={paths.portalSection(id)}
            // In a drawer it takes the place of the drawer's own step in the history.
            replace={onChoose !== undefined}
            className={classes.entry}
            onClick={onChoose}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The portal's sections, then what leads out of it (ADMIN-17, ADMIN-19). */
export function Sidebar({ onChoose, onLogout, busy, tools }: SidebarProps) {
  return (
    <div className={classes.sidebar}>
      <div className={classes.sections}>
        <Entries of={sections} onChoose={onChoose} />
        <hr className={classes.divider} />
        {furtherSections.length > 0 && <Entries of={furtherSections} onChoose={onChoose} />}
      </div>
      <div className={classes.foot}>
        <Link to={paths.home} className={classes.entry}>
          <IconBuildingStore size={18} stroke={1.6} aria-hidden />
          View the shop
        </Link>
        <div className={classes.last}>
          <button type="button" className={classes.entry} aria-disabled={busy} onClick={onLogout}>
            <IconLogout size={18} stroke={1.6} aria-hidden />
            Logout
          </button>
          {tools}
        </div>
      </div>
    </div>
  );
}

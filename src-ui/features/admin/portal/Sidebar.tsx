import { IconBuildingStore, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import classes from './Sidebar.module.css';
import { furtherSections, type PortalSection, type SectionId, sections } from './sections.ts';

export type SectionCounts = Partial<Record<SectionId, ReactNode>>;

type SidebarProps = {
  /** Told when an entry was chosen. */
  onChoose?: () => void;
  onLogout: () => void;
  busy: boolean;
  /** The theme's toggle. */
  tools: ReactNode;
  /** What stands beside a section's name: a count of what waits there. */
  counts: SectionCounts;
};

type EntriesProps = Pick<SidebarProps, 'onChoose' | 'counts'> & {
  of: readonly (PortalSection & { readonly id: SectionId })[];
};

function Entries({ of, onChoose, counts }: EntriesProps) {
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
            {counts[id]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The portal's sections, then what leads out of it (ADMIN-17, ADMIN-19). */
export function Sidebar({ onChoose, onLogout, busy, tools, counts }: SidebarProps) {
  return (
    <div className={classes.sidebar}>
      <div className={classes.sections}>
        <Entries of={sections} onChoose={onChoose} counts={counts} />
        <hr className={classes.divider} />
        {furtherSections.length > 0 && <Entries of={furtherSections} onChoose={onChoose} counts={counts} />}
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

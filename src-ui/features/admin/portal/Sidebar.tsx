import { Box, Flex, Stack, Text } from '@mantine/core';
import { IconBuildingStore, IconLogout, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import classes from './Sidebar.module.css';
import { furtherSections, type PortalSection, type SectionId, sections } from './sections.ts';

export type SectionCounts = Partial<Record<SectionId, ReactNode>>;

type SidebarProps = {
  onChoose?: () => void;
  onLogout: () => void;
  /** Opens the palette. */
  onSearch: () => void;
  busy: boolean;
  tools: ReactNode;
  /** Number of waiting items per section. */
  counts: SectionCounts;
};

type EntriesProps = Pick<SidebarProps, 'onChoose' | 'counts'> & {
  of: readonly (PortalSection & { readonly id: SectionId })[];
};

function Entries({ of, onChoose, counts }: EntriesProps) {
  const { may } = useSession();
  return (
    <Flex component="ul" direction="column" gap={1}>
      {of
        .filter(({ action }) => may(action))
        .map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <NavLink
              to={paths.portalSection(id)}
              // In the drawer, replaces the drawer's own history entry.
              replace={onChoose !== undefined}
              className={`${classes.entry} menu-entry`}
              onClick={onChoose}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {label}
              {counts[id]}
            </NavLink>
          </li>
        ))}
    </Flex>
  );
}

export function Sidebar({ onChoose, onLogout, onSearch, busy, tools, counts }: SidebarProps) {
  const { may } = useSession();
  return (
    <Stack gap={0} flex={1} mih={0}>
      {!onChoose && (
        <Box flex="none" p="0 12px 4px">
          <button
            type="button"
            className={`${classes.entry} menu-entry`}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <IconSearch size={18} stroke={1.6} aria-hidden />
            Search
            <Text span fz={12} ml="auto" c="dimmed" aria-hidden>
              Ctrl K
            </Text>
          </button>
        </Box>
      )}
      <Box flex={1} mih={0} p="4px 12px" className="scrolls">
        <Entries of={sections} onChoose={onChoose} counts={counts} />
        {sections.some(({ action }) => may(action)) && <Box component="hr" h={1} my={12} bg="var(--shop-divider)" />}
        {furtherSections.length > 0 && <Entries of={furtherSections} onChoose={onChoose} counts={counts} />}
      </Box>
      <Box flex="none" p="8px 12px 12px" className="line-above">
        {/* Settings that were saved here are in the next document. */}
        <Link to={paths.home} reloadDocument className={`${classes.entry} menu-entry`}>
          <IconBuildingStore size={18} stroke={1.6} aria-hidden />
          View the shop
        </Link>
        <Flex gap={4} align="center">
          <button type="button" className={`${classes.entry} menu-entry`} aria-disabled={busy} onClick={onLogout}>
            <IconLogout size={18} stroke={1.6} aria-hidden />
            Logout
          </button>
          {tools}
        </Flex>
      </Box>
    </Stack>
  );
}

import { ActionIcon, AppShell, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { SkipLink } from '../../../components/SkipLink.tsx';
import classes from './PortalFrame.module.css';
import { SectionDrawer } from './SectionDrawer.tsx';
import { type SectionCounts, Sidebar } from './Sidebar.tsx';
import { VacationNotice } from './VacationNotice.tsx';

/** Pixels. */
const sidebarWidth = 280;
const portalTitle = 'GOAT Admin';

type PortalFrameProps = {
  main: RefObject<HTMLElement | null>;
  title: string;
  /** Link to the parent page. */
  back?: { readonly label: string; readonly to: string } | undefined;
  tools: ReactNode;
  counts?: SectionCounts;
  onLogout: () => void;
  onSearch: () => void;
  busy: boolean;
  children: ReactNode;
};

export function PortalFrame({
  main,
  title,
  back,
  tools,
  counts = {},
  onLogout,
  onSearch,
  busy,
  children,
}: PortalFrameProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const out = { onLogout, onSearch, busy, tools, counts };
  return (
    <AppShell
      navbar={{ width: sidebarWidth, breakpoint: 'md', collapsed: { mobile: true } }}
      header={{ height: { base: 56, md: 0 } }}
      classNames={{ root: classes.shell ?? '', navbar: 'paper', header: 'paper flex middle gap-8' }}
      transitionDuration={0}
    >
      <SkipLink />
      <AppShell.Header px={12} hiddenFrom="md">
        <ActionIcon aria-label="Sections" aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Text span flex={1} fz={17} lh="24px" fw={650} lts="-0.025em">
          {portalTitle}
        </Text>
        <ActionIcon aria-label="Search the portal" aria-haspopup="dialog" onClick={onSearch}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </AppShell.Header>
      <AppShell.Navbar aria-label="Management" visibleFrom="md">
        <Text fz={17} lh="24px" flex="none" p="20px 24px 12px" fw={650} lts="-0.025em">
          {portalTitle}
        </Text>
        <Sidebar {...out} />
      </AppShell.Navbar>
      <SectionDrawer title={portalTitle} width={sidebarWidth} opened={opened} onClose={close}>
        <Sidebar {...out} onChoose={close} />
      </SectionDrawer>
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={`${classes.main} plain`}>
        {back && (
          <Link to={back.to} className={`${classes.back} quiet-link inline-flex middle gap-6`}>
            <IconArrowLeft size={16} stroke={1.8} aria-hidden />
            {back.label}
          </Link>
        )}
        <Title order={1} fz={22} lh="30px" className={classes.heading}>
          {title}
        </Title>
        <VacationNotice />
        {children}
      </AppShell.Main>
    </AppShell>
  );
}

import { Box, Drawer, Flex, Text } from '@mantine/core';
import {
  IconBox,
  IconCards,
  IconHome,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconSunMoon,
  IconTimeline,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { toggleLabel } from '#domain/theme/theme.ts';
import { useBackCloses } from '../../components/use-back-closes.ts';
import { useOpensAfterMount } from '../../components/use-opens-after-mount.ts';
import { useSession } from '../../contexts/SessionContext.tsx';
import { useTheme } from '../../contexts/ThemeContext.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import { Logo } from './Logo.tsx';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

type EntryProps = { to: string; icon: Icon; onChoose: () => void; children: ReactNode };

/** Replaces the drawer's own history entry. */
function Entry({ to, icon: IconOf, onChoose, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end replace className="menu-entry" onClick={onChoose}>
        <IconOf size={20} stroke={1.6} aria-hidden />
        {children}
      </NavLink>
    </li>
  );
}

function AdminEntries({ onChoose }: { onChoose: () => void }) {
  const { shop } = useUseCases();
  const { may } = useSession();
  return (
    <Box component="li" my={8} py={8} className="line-above line-below">
      <Text inherit fz={12} p="4px 12px" c="dimmed" fw={600} id="drawer-admin">
        Admin
      </Text>
      <Flex aria-labelledby="drawer-admin" component="ul" direction="column" gap={2}>
        <Entry to={shop.adminLoginPath} icon={IconLock} onChoose={onChoose}>
          Admin Login
        </Entry>
        <Entry
          to={may('see-dashboard') ? paths.adminDashboard : paths.portal}
          icon={IconLayoutDashboard}
          onChoose={onChoose}
        >
          Admin Dashboard
        </Entry>
      </Flex>
    </Box>
  );
}

function ThemeEntry({ onChoose }: { onChoose: () => void }) {
  const { look, cycle } = useTheme();
  const choose = () => {
    cycle();
    onChoose();
  };
  return (
    <li>
      <button type="button" className="menu-entry" onClick={choose}>
        <IconSunMoon size={20} stroke={1.6} aria-hidden />
        {toggleLabel(look)}
      </button>
    </li>
  );
}

/** Entries and order are specified (NAV-10). */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { signedIn, staff } = useSession();
  const { name, hidden } = useUseCases().shop.details;
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      size={240}
      position="left"
      title={
        <Flex component="span" display="inline-flex" gap={8} align="center" fz={15} fw={650} lts="-0.02em">
          <Logo size={28} />
          {name}
        </Flex>
      }
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      classNames={{ content: 'line-right' }}
      styles={{ header: { minHeight: 64 }, body: { padding: 8 } }}
    >
      <nav aria-label="Main">
        <Flex component="ul" direction="column" gap={2}>
          <Entry to={paths.home} icon={IconHome} onChoose={onClose}>
            Home
          </Entry>
          <Entry to={paths.collection} icon={IconCards} onChoose={onClose}>
            {name}
          </Entry>
          {!hidden.includes('live-listings') && (
            <Entry to={paths.liveListings} icon={IconTimeline} onChoose={onClose}>
              Live Listings
            </Entry>
          )}
          {!hidden.includes('boxes') && (
            <Entry to={paths.boxes} icon={IconBox} onChoose={onClose}>
              Buy Boxes
            </Entry>
          )}
          {!hidden.includes('newsletter') && (
            <Entry to={paths.signup} icon={IconMail} onChoose={onClose}>
              Signup for Emails
            </Entry>
          )}
          {signedIn && (
            <Entry to={paths.profile} icon={IconUser} onChoose={onClose}>
              Profile
            </Entry>
          )}
          {staff && <AdminEntries onChoose={onClose} />}
          <ThemeEntry onChoose={onClose} />
          <Entry to={paths.about} icon={IconInfoCircle} onChoose={onClose}>
            About Us
          </Entry>
        </Flex>
      </nav>
    </Drawer>
  );
}

import { Loader } from '@mantine/core';
import { useState } from 'react';
import { Navigate, ScrollRestoration, useParams } from 'react-router-dom';
import { useRouteFocus } from '../../app/shell/use-route-focus.ts';
import { PageName } from '../../components/PageName.tsx';
import { useSession } from '../../contexts/SessionContext.tsx';
import type { AdminLoginState } from '../../features/account/admin-login-state.ts';
import { PortalFrame } from '../../features/portal/PortalFrame.tsx';
import { SectionSoon } from '../../features/portal/SectionSoon.tsx';
import { sectionAt } from '../../features/portal/sections.ts';
import { useLogout } from '../../features/portal/use-logout.ts';
import { useSessionWatch } from '../../features/portal/use-session-watch.ts';
import { ThemeToggle } from '../../features/theme/ThemeToggle.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './PortalPage.module.css';

/** Until it is known who looks, and while the admin is on the way out. */
function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading the portal</span>
    </div>
  );
}

type OpenPortalProps = { onLogout: () => void; leaving: boolean };

function OpenPortal({ onLogout, leaving }: OpenPortalProps) {
  const { '*': rest = '' } = useParams();
  const section = sectionAt(rest);
  const main = useRouteFocus();
  useSessionWatch(section?.id ?? '');
  if (!section) return <Navigate to={paths.adminDashboard} replace />;
  return (
    <PortalFrame main={main} title={section.label} tools={<ThemeToggle />} onLogout={onLogout} busy={leaving}>
      <PageName>{`${section.label} · GOAT Admin`}</PageName>
      <SectionSoon section={section} />
      <ScrollRestoration />
    </PortalFrame>
  );
}

/** The management portal: nobody but an admin gets in, and whose session has ended is sent away (ADMIN-07, ADMIN-14). */
export function PortalPage() {
  const { known, admin } = useSession();
  const { shop } = useUseCases();
  const { leaving, logout } = useLogout();
  const [wasOpen, setWasOpen] = useState(false);
  if (admin && !wasOpen) setWasOpen(true);
  if (admin) return <OpenPortal onLogout={() => void logout()} leaving={leaving} />;
  if (!known || leaving) return <Waiting />;
  const state: AdminLoginState = { ended: wasOpen };
  return <Navigate to={shop.adminLoginPath} replace state={state} />;
}

import { Flex, Loader } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { setupOf } from '#domain/identity/viewer.ts';
import { ScrollReturn } from '../../app/shell/ScrollReturn.tsx';
import { useRouteFocus } from '../../app/shell/use-route-focus.ts';
import { PageTitle } from '../../contexts/PageTitle.tsx';
import { useSession } from '../../contexts/SessionContext.tsx';
import { OfferCounts } from '../../features/admin/offers/OfferCounts.tsx';
import { listIn } from '../../features/admin/orders/from-list.ts';
import { OrderCounts } from '../../features/admin/orders/OrderCounts.tsx';
import { IdleWarning } from '../../features/admin/portal/IdleWarning.tsx';
import { MailNotice } from '../../features/admin/portal/MailNotice.tsx';
import { PortalFrame } from '../../features/admin/portal/PortalFrame.tsx';
import { SectionSoon } from '../../features/admin/portal/SectionSoon.tsx';
import { firstSection, sectionAt } from '../../features/admin/portal/sections.ts';
import { useLogout } from '../../features/admin/portal/use-logout.ts';
import { useSessionWatch } from '../../features/admin/portal/use-session-watch.ts';
import type { AdminLoginState } from '../../features/shop/account/admin-login-state.ts';
import { ThemeToggle } from '../../features/shop/theme/ThemeToggle.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import { type OrdersView, ordersView, placeTitle } from './orders/orders-view.ts';
import { RoleNotice } from './RoleNotice.tsx';
import { sectionPageAt } from './section-pages.ts';
import { usePalette } from './use-palette.tsx';

const OrdersPage = lazy(async () => ({ default: (await import('./orders/OrdersPage.tsx')).OrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('./orders/OrderPage.tsx')).OrderPage }));
const OrderCheckPage = lazy(async () => ({ default: (await import('./orders/OrderCheckPage.tsx')).OrderCheckPage }));
const OrderSheetPage = lazy(async () => ({ default: (await import('./orders/OrderSheetPage.tsx')).OrderSheetPage }));

function Waiting() {
  return (
    <Flex align="center" justify="center" mih="100dvh" role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading the portal</span>
    </Flex>
  );
}

function Late({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

function Orders({ view }: { view: Exclude<OrdersView, { kind: 'sheet' }> }) {
  return (
    <Late>
      {view.kind === 'order' && <OrderPage id={view.id} />}
      {view.kind === 'check' && <OrderCheckPage />}
      {view.kind === 'list' && <OrdersPage />}
    </Late>
  );
}

/** An invoice has the payment. */
const needsAllOrders = (view: OrdersView): boolean =>
  view.kind === 'check' || (view.kind === 'sheet' && view.sheet === 'invoice');

type OpenPortalProps = { onLogout: () => void; leaving: boolean };

function OpenPortal({ onLogout, leaving }: OpenPortalProps) {
  const { '*': rest = '' } = useParams();
  const { state } = useLocation();
  const section = sectionAt(rest);
  const main = useRouteFocus();
  const { adminOrders, offers } = useUseCases();
  useSessionWatch(section?.id ?? '');
  const { may } = useSession();
  const { open, palette } = usePalette();
  if (!section) return <Navigate to={paths.portalSection(firstSection(may) ?? 'security')} replace />;
  const address = rest.replace(/\/+$/, '');
  const page = sectionPageAt(address);
  if (!page && section.id !== 'orders' && address !== section.id) {
    return <Navigate to={paths.portalSection(section.id)} replace />;
  }
  const view = section.id === 'orders' ? ordersView(rest) : undefined;
  const isOpen = may(page?.action ?? (view && needsAllOrders(view) ? 'run-orders' : section.action));
  if (view === null) return <Navigate to={paths.adminOrders} replace />;
  const title = view ? placeTitle(view) : (page?.title ?? section.label);
  const name = <PageTitle>{`${title} · GOAT Admin`}</PageTitle>;
  if (view?.kind === 'sheet' && isOpen) {
    return (
      <Late>
        {name}
        <OrderSheetPage sheet={view.sheet} id={view.id} main={main} />
      </Late>
    );
  }
  const isBelowList = view?.kind === 'order' || view?.kind === 'check';
  const back = isBelowList ? { label: 'Orders', to: paths.adminOrders + listIn(state) } : page?.back;
  return (
    <PortalFrame
      main={main}
      title={title}
      back={back}
      tools={<ThemeToggle />}
      counts={{
        orders: adminOrders && <OrderCounts adminOrders={adminOrders} />,
        offers: offers && may('run-offers') && <OfferCounts offers={offers} />,
      }}
      onLogout={onLogout}
      onSearch={open}
      busy={leaving}
    >
      {name}
      {section.emails && <MailNotice />}
      {!isOpen && <RoleNotice />}
      {isOpen && view && view.kind !== 'sheet' && <Orders view={view} />}
      {isOpen && page && (
        <Late key={address}>
          <page.Page />
        </Late>
      )}
      {isOpen && !view && !page && <SectionSoon section={section} />}
      <IdleWarning />
      <ScrollReturn />
      {palette}
    </PortalFrame>
  );
}

/** Stable state objects: a new one would restart the redirect on each render. */
const afterTheEnd: AdminLoginState = { ended: true };
const atTheDoor: AdminLoginState = { ended: false };

/** Redirects all but staff who have nothing left to set up (ADMIN-07, ADMIN-14, AUTH-60). */
export function PortalPage() {
  const { known, staff, viewer } = useSession();
  const { shop } = useUseCases();
  const { leaving, logout } = useLogout();
  const [wasOpen, setWasOpen] = useState(false);
  const isReady = staff && setupOf(viewer) === undefined;
  if (isReady && !wasOpen) setWasOpen(true);
  if (isReady) return <OpenPortal onLogout={() => void logout()} leaving={leaving} />;
  if (!known || leaving) return <Waiting />;
  return <Navigate to={shop.adminLoginPath} replace state={wasOpen ? afterTheEnd : atTheDoor} />;
}

import type { ComponentType } from 'react';
import type { ProfileSection } from '#domain/identity/profile-sections.ts';
import { useSession } from '../contexts/SessionContext.tsx';
import { AccountSection } from '../features/shop/account/AccountSection.tsx';
import { AdminActions } from '../features/shop/account/AdminActions.tsx';
import { CartReminderSwitch } from '../features/shop/account/CartReminderSwitch.tsx';
import { OwnAddressList } from '../features/shop/account/OwnAddressList.tsx';
import { OwnOrders } from '../features/shop/account/OwnOrders.tsx';
import { OwnSessions } from '../features/shop/account/OwnSessions.tsx';
import { PasswordSection } from '../features/shop/account/PasswordSection.tsx';
import { SignInHistory } from '../features/shop/account/SignInHistory.tsx';
import { AddButton } from '../features/shop/cards/AddButton.tsx';
import { OwnOffers } from '../features/shop/offers/OwnOffers.tsx';
import { useHasOffers } from '../features/shop/offers/use-own-offers.ts';
import { WatchlistCards } from '../features/shop/watchlist/WatchlistCards.tsx';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';

export type ProfilePart = {
  readonly id: ProfileSection | 'overview';
  readonly label: string;
  /** Of the document. */
  readonly title: string;
  /** What is behind the sign-in: 'Sign in to see your orders.' */
  readonly holds: string;
  /** Parts of the one long page that the profile once was, which old links name: /profile#own-orders. */
  readonly anchors: readonly string[];
  readonly Content: ComponentType;
};

const addTo: Parameters<typeof WatchlistCards>[0]['renderAdd'] = (card) => <AddButton card={card} primary named />;

function Overview() {
  const { staff } = useSession();
  return (
    <>
      {staff && <AdminActions />}
      <OwnOrders latest={3} />
      <WatchlistCards renderAdd={addTo} latest={4} />
    </>
  );
}

function Security() {
  const { shop } = useUseCases();
  return (
    <>
      <PasswordSection />
      <OwnSessions />
      {/* Kept by a server only. */}
      {shop.emails && <SignInHistory />}
    </>
  );
}

function EmailsAndData() {
  const { shop } = useUseCases();
  return (
    <>
      {shop.emails && <CartReminderSwitch />}
      <AccountSection />
    </>
  );
}

const overview: ProfilePart = {
  id: 'overview',
  label: 'Overview',
  title: 'Profile',
  holds: 'your watchlist',
  anchors: [],
  Content: Overview,
};

/** The sections of the profile in the order of its navigation. Addresses, navigation and titles follow from here. */
const parts: readonly ProfilePart[] = [
  overview,
  {
    id: 'orders',
    label: 'Orders',
    title: 'Your orders',
    holds: 'your orders',
    anchors: ['own-orders'],
    Content: () => <OwnOrders />,
  },
  {
    id: 'watchlist',
    label: 'Watchlist',
    title: 'My Watchlist',
    holds: 'your watchlist',
    anchors: ['watchlist'],
    Content: () => <WatchlistCards renderAdd={addTo} />,
  },
  {
    id: 'offers',
    label: 'Offers',
    title: 'Your offers',
    holds: 'your offers',
    anchors: ['own-offers'],
    Content: OwnOffers,
  },
  {
    id: 'addresses',
    label: 'Addresses',
    title: 'Saved addresses',
    holds: 'your addresses',
    anchors: ['own-addresses'],
    Content: OwnAddressList,
  },
  {
    id: 'security',
    label: 'Security',
    title: 'Security',
    holds: 'your devices and your sign-ins',
    anchors: ['own-sessions', 'sign-in-history'],
    Content: Security,
  },
  {
    id: 'data',
    label: 'Emails & data',
    title: 'Emails and data',
    holds: 'your emails and your data',
    anchors: ['cart-reminders', 'account'],
    Content: EmailsAndData,
  },
];

export const addressOf = ({ id }: ProfilePart): string =>
  id === 'overview' ? paths.profile : paths.profileSection(id);

/** @param section of the address; undefined for /profile. Null where there is none of that name. */
export const partNamed = (section: string | undefined): ProfilePart | null =>
  section === undefined ? overview : (parts.find(({ id }) => id === section && id !== 'overview') ?? null);

export const partWithAnchor = (anchor: string): ProfilePart | null =>
  parts.find(({ anchors }) => anchors.includes(anchor)) ?? null;

/** Those of this shop: without a server there are no addresses, and no offers where the shop takes none. */
export function useProfileParts(): readonly ProfilePart[] {
  const { addressBook } = useUseCases();
  const hasOffers = useHasOffers();
  const isThere: Partial<Record<ProfilePart['id'], boolean>> = { offers: hasOffers, addresses: addressBook !== null };
  return parts.filter(({ id }) => isThere[id] ?? true);
}

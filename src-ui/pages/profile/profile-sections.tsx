import type { ComponentType } from 'react';
import type { ProfileSection } from '#domain/identity/profile-sections.ts';
import { OwnAddressList } from '../../features/shop/account/OwnAddressList.tsx';
import { OwnOrders } from '../../features/shop/account/OwnOrders.tsx';
import { AddButton } from '../../features/shop/cards/AddButton.tsx';
import { OwnOffers } from '../../features/shop/offers/OwnOffers.tsx';
import { WatchlistCards } from '../../features/shop/watchlist/WatchlistCards.tsx';
import type { UseCases } from '../../use-cases.tsx';
import { OwnEmails } from './OwnEmails.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';

type Section = {
  /** In the navigation and of the document. */
  readonly title: string;
  /** Of the page, where it differs. */
  readonly heading?: string;
  /** Whether the navigation lists it. Read before the container is loaded: only what the shop's settings say. */
  readonly isListed?: (shop: UseCases['shop']) => boolean;
  /** Anchors that it had on /profile; links to them lead to its address. */
  readonly anchors: readonly string[];
  readonly Content: ComponentType;
};

/** Only a server keeps them. */
const withServer = ({ emails }: UseCases['shop']): boolean => emails;

const Watchlist = () => <WatchlistCards level={1} renderAdd={(card) => <AddButton card={card} primary named />} />;

/** In the order of the navigation. */
export const profilePages: Readonly<Record<ProfileSection, Section>> = {
  orders: { title: 'Orders', heading: 'Your orders', anchors: ['own-orders'], Content: OwnOrders },
  watchlist: { title: 'Watchlist', heading: 'My Watchlist', anchors: [], Content: Watchlist },
  offers: {
    title: 'Offers',
    heading: 'Your offers',
    // Also while the shop takes none: earlier ones are still there.
    isListed: withServer,
    anchors: ['own-offers'],
    Content: OwnOffers,
  },
  addresses: {
    title: 'Addresses',
    heading: 'Saved addresses',
    isListed: withServer,
    anchors: ['own-addresses'],
    Content: OwnAddressList,
  },
  emails: { title: 'Emails', isListed: withServer, anchors: ['cart-reminders'], Content: OwnEmails },
  security: {
    title: 'Security and data',
    anchors: ['account', 'own-sessions', 'sign-in-history'],
    Content: SecuritySettings,
  },
};

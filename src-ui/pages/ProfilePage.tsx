import { Box, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSavedCards } from '../contexts/SavedCardsContext.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { AccountSection } from '../features/shop/account/AccountSection.tsx';
import { AdminActions } from '../features/shop/account/AdminActions.tsx';
import { CartReminderSwitch } from '../features/shop/account/CartReminderSwitch.tsx';
import { OwnAddressList } from '../features/shop/account/OwnAddressList.tsx';
import { OwnOrders } from '../features/shop/account/OwnOrders.tsx';
import { OwnSessions } from '../features/shop/account/OwnSessions.tsx';
import { ProfileHead } from '../features/shop/account/ProfileHead.tsx';
import { SignInHistory } from '../features/shop/account/SignInHistory.tsx';
import { SignInTabs } from '../features/shop/account/SignInTabs.tsx';
import { type SignInIntent, signInIntent } from '../features/shop/account/sign-in-intent.ts';
import { AddButton } from '../features/shop/cards/AddButton.tsx';
import { OwnOffers } from '../features/shop/offers/OwnOffers.tsx';
import { WatchlistCards } from '../features/shop/watchlist/WatchlistCards.tsx';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './ProfilePage.module.css';

function SignedOut({ intent }: { intent: SignInIntent }) {
  const { shop } = useUseCases();
  return (
    <Box maw={468} className="page">
      {intent.save && (
        <Text inherit fz={15} mb={24} p="12px 16px" className="panel">
          The card is saved when you sign in.
        </Text>
      )}
      <SignInTabs />
      <Link to={shop.adminLoginPath} className={`${classes.admin} paper quiet undecorated`}>
        Admin
      </Link>
    </Box>
  );
}

function GoOn({ save, to }: { save: SignInIntent['save']; to: string }) {
  const savedCards = useSavedCards();
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    const go = async () => {
      if (save) await savedCards.save({ id: save, title: '' }, { told: true });
      await navigate(to, { replace: true });
    };
    void go();
  }, [save, to, savedCards, navigate]);
  return <div className="page" aria-busy="true" />;
}

function SignedIn() {
  const { staff } = useSession();
  const { shop, addressBook } = useUseCases();
  return (
    <div className="page">
      <PageTitle>Profile</PageTitle>
      <ProfileHead />
      {staff && <AdminActions />}
      <OwnOrders />
      {addressBook && <OwnAddressList />}
      <OwnOffers />
      <WatchlistCards renderAdd={(card) => <AddButton card={card} primary named />} />
      <OwnSessions />
      {/* Kept by a server only. */}
      {shop.emails && <SignInHistory />}
      {shop.emails && <CartReminderSwitch />}
      <AccountSection />
    </div>
  );
}

/** Target after sign-in: staff go to the portal (AUTH-14), customers back to where they came from. */
function destination({ goTo, save }: SignInIntent, staff: boolean, cameIn: boolean): string | null {
  if (staff && cameIn) return paths.admin;
  return goTo ?? (save ? paths.card(save) : null);
}

/** /profile */
export function ProfilePage() {
  const { known, signedIn, staff } = useSession();
  const [search] = useSearchParams();
  const [metGuest, setMetGuest] = useState(false);
  const intent = signInIntent(search);
  if (known && !signedIn && !metGuest) setMetGuest(true);
  if (!known) return <div className="page" aria-busy="true" />;
  if (!signedIn) return <SignedOut intent={intent} />;
  const to = destination(intent, staff, metGuest);
  return to ? <GoOn save={intent.save} to={to} /> : <SignedIn />;
}

import { Box, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ProfileSection, profileSections } from '#domain/identity/profile-sections.ts';
import { PageTitle } from '../../contexts/PageTitle.tsx';
import { useSavedCards } from '../../contexts/SavedCardsContext.tsx';
import { useSession } from '../../contexts/SessionContext.tsx';
import { AdminActions } from '../../features/shop/account/AdminActions.tsx';
import { OwnLatestOrders } from '../../features/shop/account/OwnOrders.tsx';
import { ProfileHead } from '../../features/shop/account/ProfileHead.tsx';
import { SignInTabs } from '../../features/shop/account/SignInTabs.tsx';
import { type SignInIntent, signInIntent } from '../../features/shop/account/sign-in-intent.ts';
import { AddButton } from '../../features/shop/cards/AddButton.tsx';
import { WatchlistCards } from '../../features/shop/watchlist/WatchlistCards.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import classes from './ProfilePage.module.css';
import { profilePages } from './profile-sections.tsx';

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
      <Link to={shop.adminLoginPath} className={`${classes.admin} paper quiet darkens undecorated fz-12 corners`}>
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

function Overview() {
  const { staff } = useSession();
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <ProfileHead />
      {staff && <AdminActions />}
      <OwnLatestOrders />
      <WatchlistCards renderAdd={(card) => <AddButton card={card} primary named />} />
    </>
  );
}

function SectionPage({ section }: { section: ProfileSection }) {
  const { shop } = useUseCases();
  const { title, isListed, Content } = profilePages[section];
  // Without a server there are no offers, addresses and emails.
  if (isListed && !shop.emails) return <Navigate to={paths.profile} replace />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Content />
    </>
  );
}

/** Until the session is known, where the server saw one. */
function Waiting({ section }: { section: ProfileSection | null }) {
  const { title, heading = title } = section ? profilePages[section] : { title: 'Profile' };
  return (
    <ProfileLayout section={section}>
      <Title order={1}>{heading}</Title>
      {!section && <p className="body quiet">Manage your account and preferences</p>}
      <Box mih={240} mt={16} bdrs="var(--shop-card-radius)" className="ground" role="status" aria-label="Loading" />
    </ProfileLayout>
  );
}

/** Target after sign-in: staff go to the portal (AUTH-14), customers back to where they came from. */
function destination({ goTo, save }: SignInIntent, staff: boolean, cameIn: boolean): string | null {
  if (staff && cameIn) return paths.admin;
  return goTo ?? (save ? paths.card(save) : null);
}

/** The router, too, ignores case and a slash at the end. */
function sectionAt(pathname: string): ProfileSection | null {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return profileSections.find((section) => path === paths.profileSection(section)) ?? null;
}

/** The section that stood at an anchor of /profile. */
const sectionOfAnchor = (hash: string): ProfileSection | null =>
  profileSections.find((section) => profilePages[section].anchors.includes(hash.slice(1))) ?? null;

function SignedIn({ section }: { section: ProfileSection | null }) {
  const { hash } = useLocation();
  const moved = section ? null : sectionOfAnchor(hash);
  if (moved) return <Navigate to={paths.profileSection(moved)} replace />;
  return <ProfileLayout section={section}>{section ? <SectionPage section={section} /> : <Overview />}</ProfileLayout>;
}

/** /profile and its sections. Guests sign in at /profile and go on to the section. */
export function ProfilePage() {
  const { known, signedIn, staff, expectsUser } = useSession();
  const { pathname, search: query, hash } = useLocation();
  const [search] = useSearchParams();
  const [metGuest, setMetGuest] = useState(false);
  const section = sectionAt(pathname);
  const intent = signInIntent(search);
  if (known && !signedIn && !metGuest) setMetGuest(true);
  if (!known && expectsUser === null) return <div className="page" aria-busy="true" />;
  if (!known && expectsUser) return <Waiting section={section} />;
  if (known && !signedIn && section) return <Navigate to={paths.signInFor(`${pathname}${query}${hash}`)} replace />;
  if (!signedIn) return <SignedOut intent={intent} />;
  const to = destination(intent, staff, metGuest);
  return to ? <GoOn save={intent.save} to={to} /> : <SignedIn section={section} />;
}

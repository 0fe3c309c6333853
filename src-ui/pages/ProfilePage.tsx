import { Box, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSavedCards } from '../contexts/SavedCardsContext.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { ProfileHead } from '../features/shop/account/ProfileHead.tsx';
import { SignInTabs } from '../features/shop/account/SignInTabs.tsx';
import { type SignInIntent, signInIntent } from '../features/shop/account/sign-in-intent.ts';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import classes from './ProfilePage.module.css';
import { addressOf, type ProfilePart, partNamed, partWithAnchor, useProfileParts } from './profile-parts.tsx';

function SignedOut({ intent, part }: { intent: SignInIntent; part: ProfilePart }) {
  const { shop } = useUseCases();
  return (
    <Box maw={468} className="page">
      {intent.save && (
        <Text inherit fz={15} mb={24} p="12px 16px" className="panel">
          The card is saved when you sign in.
        </Text>
      )}
      <SignInTabs holds={part.holds} isNew={intent.isNew} />
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

function SignedIn({ part }: { part: ProfilePart }) {
  const parts = useProfileParts();
  const { hash } = useLocation();
  const { addressBook, offers } = useUseCases();
  const isAway = (part.id === 'addresses' && !addressBook) || (part.id === 'offers' && !offers);
  if (isAway) return <Navigate to={paths.profile} replace />;
  const meant = part.id === 'overview' && partWithAnchor(hash.slice(1));
  if (meant) return <Navigate to={addressOf(meant)} replace />;
  return (
    <div className="page">
      <PageTitle>{part.title}</PageTitle>
      <ProfileHead whole={part.id === 'overview'} />
      <div className={classes.parts}>
        <ProfileNav parts={parts} current={part} />
        <div>
          <part.Content />
        </div>
      </div>
    </div>
  );
}

/**
 * Target after sign-in: staff go to the portal (AUTH-14), customers back to where they came from; at the address of a
 * section both see that section.
 */
function destination({ goTo, save }: SignInIntent, staff: boolean, cameIn: boolean, part: ProfilePart): string | null {
  if (staff && cameIn && part.id === 'overview') return paths.admin;
  return goTo ?? (save ? paths.card(save) : null);
}

function Profile({ part }: { part: ProfilePart }) {
  const { known, signedIn, staff } = useSession();
  const [search] = useSearchParams();
  const [metGuest, setMetGuest] = useState(false);
  const intent = signInIntent(search);
  if (known && !signedIn && !metGuest) setMetGuest(true);
  if (!known) return <div className="page" aria-busy="true" />;
  if (!signedIn) return <SignedOut intent={intent} part={part} />;
  const to = destination(intent, staff, metGuest, part);
  return to ? <GoOn save={intent.save} to={to} /> : <SignedIn part={part} />;
}

/** /profile and its sections, which keep navigation and head while the section changes. */
export function ProfilePage() {
  const part = partNamed(useParams().section);
  return part ? <Profile part={part} /> : <NotFoundPage />;
}

import { Box, Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { namedCard } from '../../../text/card-lines.texts.ts';

export function AddToWatchlist({ card, onSave }: { card: Card; onSave: () => void }) {
  const { save } = useSavedCards();
  const add = () => {
    onSave();
    void save(namedCard(card));
  };
  return (
    <Button variant="default" fullWidth onClick={add}>
      Add to Watchlist
    </Button>
  );
}

/** 'Save' or 'Saved'; guests are sent to sign in (CARD-08). */
export function SaveButton({ card }: { card: Card }) {
  const { enabled, has, toggle } = useSavedCards();
  const { known, signedIn } = useSession();
  if (known && !signedIn) {
    return (
      <Link to={paths.saveAfterSignIn(card.id)} className="target at-left fz-14 quiet darkens">
        Sign in to save this card
      </Link>
    );
  }
  if (!enabled) return <Box component="span" mih={32} />;
  const saved = has(card.id);
  const Heart = saved ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="subtle"
      leftSection={<Heart size={18} stroke={1.6} aria-hidden />}
      onClick={() => void toggle(namedCard(card))}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

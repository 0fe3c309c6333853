import { ActionIcon, Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { pictureText, playerOf } from './card-texts.ts';
import classes from './SaveControl.module.css';

const named = (card: Card) => ({ id: card.id, title: pictureText(card) });

function Heart({ saved, size }: { saved: boolean; size: number }) {
  return saved ? <IconHeartFilled size={size} aria-hidden /> : <IconHeart size={size} stroke={1.6} aria-hidden />;
}

/** Shown to users who may save cards, and to guests as a link to sign in (TILE-04). */
export function SaveIcon({ card, className }: { card: Card; className?: string | undefined }) {
  const { enabled, has, toggle } = useSavedCards();
  if (!enabled) return null;
  const saved = has(card.id);
  return (
    <ActionIcon
      variant="default"
      className={className}
      data-saved={saved || undefined}
      aria-pressed={saved}
      aria-label={`Save ${playerOf(card)}`}
      onClick={() => void toggle(named(card))}
    >
      <Heart saved={saved} size={20} />
    </ActionIcon>
  );
}

export function AddToWatchlist({ card, onSave }: { card: Card; onSave: () => void }) {
  const { save } = useSavedCards();
  const add = () => {
    onSave();
    void save(named(card));
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
      <Link to={paths.saveAfterSignIn(card.id)} className={`${classes.link} fz-14 quiet`}>
        Sign in to save this card
      </Link>
    );
  }
  if (!enabled) return <span className={classes.room} />;
  const saved = has(card.id);
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<Heart saved={saved} size={18} />}
      onClick={() => void toggle(named(card))}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

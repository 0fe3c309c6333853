import { Box, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { PostTargets } from '#domain/cards/posting.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';
import { postedSentence } from '../../../text/posting.texts.ts';

const loadDialog = () => import('./PostCardDialog.tsx');

/** Success message. Takes the focus from the removed button. */
function Posted({ targets, focused }: { targets: PostTargets; focused: boolean }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) sentence.current?.focus();
  }, [focused]);
  return (
    <Box
      component="p"
      ref={sentence}
      role="alert"
      tabIndex={-1}
      p="10px 16px"
      bd="1px solid var(--shop-good)"
      bdrs={6}
      className="fz-14 medium"
    >
      {postedSentence(targets)}
    </Box>
  );
}

function PostButton({ card, onPosted }: { card: Card; onPosted: (targets: PostTargets) => void }) {
  const dialog = useLateDialog(loadDialog, 'post the card');
  const posted = (targets: PostTargets) => {
    dialog.close();
    onPosted(targets);
  };
  return (
    <>
      <Button variant="default" fullWidth aria-haspopup="dialog" onPointerEnter={dialog.fetch} onClick={dialog.open}>
        Post to Goat Collection
      </Button>
      {dialog.code && (
        <dialog.code.PostCardDialog card={card} opened={dialog.opened} onClose={dialog.close} onPosted={posted} />
      )}
    </>
  );
}

/** Shown for an unpublished card, if the user may publish it (CARD-10). */
export function PostCard({ card }: { card: Card }) {
  const { may } = useSession();
  const [posted, setPosted] = useState<{ targets: PostTargets; times: number } | null>(null);
  const offered = !card.isPosted && may('post-cards');
  if (!offered && !posted) return null;
  return (
    <Stack gap={8}>
      {posted && <Posted key={posted.times} targets={posted.targets} focused={!offered} />}
      {offered && (
        <PostButton
          card={card}
          onPosted={(targets) => setPosted((before) => ({ targets, times: (before?.times ?? 0) + 1 }))}
        />
      )}
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import type { Card } from '#domain/cards/card.ts';
import { cardName } from '#domain/cards/card-name.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { paths } from '../../../paths.ts';
import { playerOf } from '../../../text/card-lines.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Closing the share dialog is not an error. */
const isDismissal = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';

const canShare = (shared: ShareData): boolean =>
  typeof navigator.share === 'function' && (typeof navigator.canShare !== 'function' || navigator.canShare(shared));

function useShare(card: Card): () => Promise<void> {
  const { show } = useToasts();
  const { log } = useUseCases();
  const title = cardName(card) || playerOf(card);
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    show({ id: 'card-link', title: 'Link copied', message: title, tone: 'calm', stays: 'short' });
  };
  return async () => {
    const url = new URL(paths.card(card.id), window.location.origin).href;
    try {
      await (canShare({ title, url }) ? navigator.share({ title, url }) : copy(url));
    } catch (thrown) {
      if (isDismissal(thrown)) return;
      log.warn('a card could not be shared', { reason: String(thrown) });
      show({
        id: 'card-link',
        title: 'The link could not be copied',
        message: `Please copy it yourself: ${url}`,
        tone: 'calm',
        stays: 'until-closed',
      });
    }
  };
}

export function ShareButton({ card }: { card: Card }) {
  const share = useShare(card);
  return (
    <Button
      variant="subtle"
      leftSection={<IconShare3 size={18} stroke={1.6} aria-hidden />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}

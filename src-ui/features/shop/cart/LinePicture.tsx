import { Box } from '@mantine/core';
import type { Card } from '#domain/cards/card.ts';
import { Picture } from '../../../components/Picture.tsx';

/** Decorative: the title is beside it. */
export function LinePicture({ card }: { card: Pick<Card, 'imageUrl' | 'player'> }) {
  return (
    <Box
      component="span"
      display="block"
      w="100%"
      h={{ base: 104, sm: 128 }}
      p={{ base: 6, sm: 8 }}
      bdrs={8}
      bg="var(--shop-ground)"
    >
      <Picture src={card.imageUrl} alt="" name={card.player} sizes="100px" />
    </Box>
  );
}

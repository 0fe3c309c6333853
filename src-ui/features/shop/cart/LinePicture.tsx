import { Box } from '@mantine/core';
import type { Card } from '#domain/cards/card.ts';
import { Picture } from '../../../components/Picture.tsx';
import classes from './LinePicture.module.css';

/** Decorative: the title is beside it. */
export function LinePicture({ card }: { card: Pick<Card, 'imageUrl' | 'player'> }) {
  return (
    <Box component="span" display="block" w="100%" bdrs={8} bg="var(--shop-ground)" className={classes.ground}>
      <Picture src={card.imageUrl} alt="" name={card.player} sizes="100px" />
    </Box>
  );
}

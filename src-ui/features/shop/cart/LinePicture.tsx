import { Box } from '@mantine/core';
import type { Card } from '#domain/cards/card.ts';
import { Picture } from '../../../components/Picture.tsx';
import classes from './LinePicture.module.css';

/** The card's picture at the size of a line, shown whole. The title beside it says what it is. */
export function LinePicture({ card }: { card: Pick<Card, 'imageUrl' | 'player'> }) {
  return (
    <Box component="span" display="block" w="100%" bdrs={8} bg="var(--shop-ground)" className={classes.ground}>
      <Picture src={card.imageUrl} alt="" name={card.player} sizes="100px" />
    </Box>
  );
}

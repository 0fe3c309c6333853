import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { priceText } from '#domain/money/price-text.ts';
import { Picture } from '../../../components/Picture.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { paths } from '../../../paths.ts';
import classes from './CardLine.module.css';

type CardLineProps = {
  card: Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'>;
  children: ReactNode;
};

export function CardLine({ card: { id, title, price, imageUrl }, children }: CardLineProps) {
  return (
    <Box component="li" pos="relative" p="6px 8px 6px 4px" className={`${classes.line} hovers line-above`}>
      <Box w={44} h={44}>
        <Picture src={imageUrl} alt="" name={title} sizes="44px" />
      </Box>
      <Flex component="span" direction="column" miw={0}>
        <RowLink to={paths.editCard(id)} cut>
          {title}
        </RowLink>
        <span className="fine quiet ellipsis">{children}</span>
      </Flex>
      <span>{priceText(price, 'whole')}</span>
    </Box>
  );
}

export function CardLines({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

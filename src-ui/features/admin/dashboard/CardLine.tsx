import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { priceText } from '#domain/money/price-text.ts';
import { Picture } from '../../../components/Picture.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { paths } from '../../../paths.ts';

type CardLineProps = {
  card: Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'>;
  children: ReactNode;
};

export function CardLine({ card: { id, title, price, imageUrl }, children }: CardLineProps) {
  return (
    <Flex component="li" gap={12} align="center" pos="relative" p="6px 8px 6px 4px" className="hovers line-above">
      <Box flex="none" w={44} h={44}>
        <Picture src={imageUrl} alt="" name={title} sizes="44px" />
      </Box>
      <Flex component="span" direction="column" flex={1} miw={0}>
        <RowLink to={paths.editCard(id)} cut>
          {title}
        </RowLink>
        <span className="fine quiet ellipsis">{children}</span>
      </Flex>
      <span className="rigid">{priceText(price, 'whole')}</span>
    </Flex>
  );
}

export function CardLines({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

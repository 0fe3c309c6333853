import { Flex } from '@mantine/core';
import type { Card } from '#domain/cards/card.ts';
import { cardScopes } from '#domain/cards/card-query.ts';
import { Tag } from '../../../components/Tag.tsx';

const graded = { tone: 'ink', look: 'filled' } as const;
const raw = { tone: 'plain', look: 'outlined' } as const;

export function GradedMark({ card: { isGraded } }: { card: Card }) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" gap={4} style={{ verticalAlign: 'middle' }}>
      <Tag {...(isGraded ? graded : raw)}>{isGraded ? 'Graded' : 'Raw'}</Tag>
    </Flex>
  );
}

export function StatusMarks({ card }: { card: Card }) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" gap={4} style={{ verticalAlign: 'middle' }}>
      {card.isPosted && (
        <Tag tone="good" look="outlined">
          Posted
        </Tag>
      )}
      {card.isHomepage && (
        <Tag tone="ink" look="outlined">
          Homepage
        </Tag>
      )}
      {cardScopes.drafts(card) && (
        <Tag tone="plain" look="outlined">
          Draft
        </Tag>
      )}
      {cardScopes.sold(card) && (
        <Tag tone="warn" look="filled">
          Sold
        </Tag>
      )}
    </Flex>
  );
}

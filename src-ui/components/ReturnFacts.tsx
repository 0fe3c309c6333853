import { Anchor, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import { type OrderReturn, reasonText, returnedTitles } from '#domain/returns/return.ts';
import type { ReturnState } from '#domain/returns/return-state.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import { moneyText } from '../text/money.texts.ts';
import { returnStateTexts } from '../text/returns.texts.ts';
import { ReturnPictures } from './ReturnPictures.tsx';
import { Tag, type Tone } from './Tag.tsx';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export const returnDate = (at: number): string => longDate.format(at);

const tones = {
  requested: 'warn',
  accepted: 'warn',
  received: 'warn',
  declined: 'plain',
  refunded: 'good',
  canceled: 'plain',
} as const satisfies Record<ReturnState, Tone>;

/** Text of a person, in its lines; a link to a label can be followed. */
function WrittenText({ children }: { children: string }) {
  return children.split(/(https:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Anchor
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move.
        key={index}
        href={part}
        target="_blank"
        rel="noreferrer nofollow"
        inherit
        underline="always"
      >
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}

type ReturnFactsProps = {
  order: OrderId;
  returns: Returns;
  one: OrderReturn;
  lines: readonly OrderLine[];
  next: string | null;
  answerLabel: string;
  /** Buttons. */
  children?: ReactNode;
};

/** One return: its state, what comes back and why, the shop's answer, the refund, and what happens next. */
export function ReturnFacts({ order, returns, one, lines, next, answerLabel, children }: ReturnFactsProps) {
  return (
    <Box component="li" p="12px 16px" bd="1px solid var(--shop-divider)" bdrs="var(--shop-card-radius)">
      <Group gap={8}>
        <Tag tone={tones[one.state]} look="outlined">
          {returnStateTexts[one.state]}
        </Tag>
        <Text size="xs" c="dimmed">
          Return {one.number} ·{' '}
          <time dateTime={one.requestedAt}>requested {returnDate(Date.parse(one.requestedAt))}</time>
        </Text>
      </Group>
      {next && (
        <Text size="sm" mt={8}>
          {next}
        </Text>
      )}
      <Text component="ul" size="sm" mt={8}>
        {returnedTitles({ lines }, one.lines).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Text>
      <Text size="sm" mt={8} className="pre-wrap">
        <b>{reasonText(one.reason)}</b>
        {one.text && `: ${one.text}`}
      </Text>
      {one.pictures > 0 && <ReturnPictures order={order} one={one} returns={returns} />}
      {one.answer && (
        <Text component="div" size="sm" mt={8} className="pre-wrap">
          <b>{answerLabel}</b>
          {'\n'}
          <WrittenText>{one.answer}</WrittenText>
        </Text>
      )}
      {one.refund && (
        <Text size="sm" mt={8}>
          Refund: {moneyText(one.refund.amount)}
        </Text>
      )}
      {children && (
        <Group gap={8} mt={12}>
          {children}
        </Group>
      )}
    </Box>
  );
}

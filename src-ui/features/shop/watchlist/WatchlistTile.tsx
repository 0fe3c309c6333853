import { ActionIcon, Box, Button, Flex, Stack, Title } from '@mantine/core';
import { IconHeartOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Card, composeTitle } from '#domain/cards/card.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { variantText } from '#domain/cards/variant-text.ts';
import { mostOf } from '#domain/cart/cart.ts';
import { watchlistTitle } from '#domain/watchlist/watchlist.ts';
import { CardPrice } from '../../../components/CardPrice.tsx';
import { GradeTag } from '../../../components/ConditionTag.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { paths } from '../../../paths.ts';
import { stockText } from '../../../text/stock.texts.ts';
import type { WatchedCard } from './use-watchlist.ts';
import classes from './WatchlistTile.module.css';

type RenderAdd = (card: Card) => ReactNode;

const titleOf = (card: Card): string => card.title.trim() || composeTitle(card);

function Remove({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="default" aria-label={`Remove ${title} from your watchlist`} onClick={onRemove}>
      <IconHeartOff size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Flex component="article" direction="column" h="100%" className="panel">
      <div className={`${classes.ground} ground centered`}>{picture}</div>
      <Stack gap={8} flex={1} miw={0} className={classes.words}>
        {children}
      </Stack>
    </Flex>
  );
}

function Chips({ card }: { card: Card }) {
  const condition = card.condition.trim();
  const grade = card.isGraded ? gradeText(card) : '';
  return (
    <Flex wrap="wrap" gap={4} mih={22}>
      {condition && (
        <Tag tone="plain" look="outlined">
          {condition}
        </Tag>
      )}
      {grade && <GradeTag grade={grade} />}
    </Flex>
  );
}

type CardHereProps = { card: Card; renderAdd: RenderAdd; onRemove: (title: string) => void };

function CardHere({ card, renderAdd, onRemove }: CardHereProps) {
  const title = titleOf(card);
  const stock = stockText(card);
  const variant = variantText(card);
  return (
    <Frame picture={<Picture src={card.imageUrl} alt={title} name={card.player} />}>
      <Title order={3} lh="20px" lts="-0.01em" mih={40} title={title}>
        {watchlistTitle(title)}
      </Title>
      {variant && <p className="fine quiet">{variant}</p>}
      <Chips card={card} />
      <Flex
        component="p"
        wrap="wrap"
        align="baseline"
        justify="space-between"
        gap="0 12px"
        fz={17}
        className={`${classes.price} strong tabular`}
      >
        <CardPrice card={card} />
        {stock && <span className="fz-13 quiet">{stock}</span>}
      </Flex>
      {mostOf(card) > 0 && renderAdd(card)}
      <Flex gap={8} className={classes.actions}>
        <Button component={Link} to={paths.card(card.id)} variant="default" flex={1}>
          View Details
          <span className="unseen"> of {title}</span>
        </Button>
        <Remove title={title} onRemove={() => onRemove(title)} />
      </Flex>
    </Frame>
  );
}

function CardGone({ onRemove }: { onRemove: (title: string) => void }) {
  const title = 'No longer in the shop';
  return (
    <Frame picture={<Picture src="" alt="" name={title} />}>
      <Title order={3} lh="20px" lts="-0.01em" mih={40}>
        {title}
      </Title>
      <p className="fine quiet">This card was removed from the shop.</p>
      <Flex gap={8} className={classes.actions}>
        <Button variant="default" flex={1} onClick={() => onRemove(title)}>
          Remove
          <span className="unseen"> the card that is gone from your watchlist</span>
        </Button>
      </Flex>
    </Frame>
  );
}

type WatchlistTileProps = { watched: WatchedCard; renderAdd: RenderAdd; onRemove: (title: string) => void };

export function WatchlistTile({ watched, renderAdd, onRemove }: WatchlistTileProps) {
  switch (watched.status) {
    case 'here':
      return <CardHere card={watched.card} renderAdd={renderAdd} onRemove={onRemove} />;
    case 'gone':
      return <CardGone onRemove={onRemove} />;
    case 'reading':
      return <Box h="100%" mih={380} bdrs="var(--shop-card-radius)" bg="var(--shop-ground)" />;
  }
}
